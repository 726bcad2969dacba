// The picker: knows no rules, only paths of things to touch.

/** @import { Command, Touch } from "../pages/messages" */

/**
 * A path without a command only says why it leads nowhere.
 * @param {Touch} touch
 */
export function can(touch) {
  return Object.keys(touch.command).length > 0;
}

export class Picker {
  /** @param {(command: Command) => void} choose called with the command of a completed path */
  constructor(choose) {
    this._choose = choose;
    /** @type {Touch[]} */
    this._touches = [];
    /** @type {Set<string>} */
    this.touched = new Set();
    /** @type {Set<string>} what was touched by itself, because nothing else was left */
    this._implied = new Set();
    /** What was touched last and did something. */
    this.doing = "";
  }

  /**
   * New things to do; what was touched stays so where it still can be.
   * @param {Touch[]} touches
   * @param {Iterable<string>} touched
   */
  renew(touches, touched) {
    this._touches = touches;
    const known = new Set(touches.flatMap((touch) => touch.path));
    this.touched = new Set([...touched].filter((id) => known.has(id)));
    this._implied.clear();
    this.doing = "";
  }

  /** @param {Iterable<string>} touched what is chosen in another window */
  hold(touched) {
    this.renew(this._touches, touched);
  }

  /** @param {string} id */
  touch(id) {
    const doing = this.doneBy(id);
    if (doing) {
      this.doing = id;
      if (can(doing)) this._choose(doing.command);
      return;
    }
    if (this._implied.delete(id)) return; // it was touched by itself, and now on purpose
    const again = this.touched.delete(id);
    for (const other of this._implied) this.touched.delete(other);
    this._implied.clear();
    if (again) {
      for (const other of this.touched) if (this._needs(other, id)) this.touched.delete(other);
      return;
    }
    const together = this._touches.filter((touch) => touch.path.includes(id));
    if (together.length === 0) return;
    for (const other of this.touched) {
      if (!together.some((touch) => touch.path.includes(other))) this.touched.delete(other);
    }
    this.touched.add(id);
    if (this._fitting.length === 0) this.touched = new Set([id]);
    this._goOn();
    const [only, ...others] = this._fitting;
    if (others.length > 0 || !can(only) || !only.path.every((one) => this.touched.has(one))) return;
    this.doing = id; // its end was touched before the rest: a card lies on its goal, and now the marble is known
    this._choose(only.command);
  }

  /**
   * The same place with the next of the things that go with it: a corner is turned where it stands.
   * @param {string} id
   */
  turn(id) {
    const others = this._touches.filter((touch) => touch.path.at(-2) === id).map((touch) => touch.path[0]);
    const now = others.findIndex((other) => this.touched.has(other));
    this.touched = new Set([others[(now + 1) % others.length], id]);
    this._implied.clear();
  }

  /**
   * Whether the one is never touched without the other before it.
   * @param {string} id
   * @param {string} before
   */
  _needs(id, before) {
    const paths = this._touches.map((touch) => touch.path).filter((path) => path.includes(id));
    return paths.every((path) => path.includes(before) && path.indexOf(before) < path.indexOf(id));
  }

  /** @returns {Touch[]} what can still be done */
  get _fitting() {
    return this._touches.filter((touch) => [...this.touched].every((id) => touch.path.includes(id)));
  }

  /** Touch what every path that is left needs, but never the last thing. */
  _goOn() {
    const rests = this._fitting.map((touch) => new Set(touch.path.slice(0, -1)));
    for (const id of rests[0] ?? []) {
      if (this.touched.has(id) || !rests.every((rest) => rest.has(id))) continue;
      this.touched.add(id);
      this._implied.add(id);
    }
  }

  /**
   * What touching this would do: the path that is complete with it, or one that needs nothing else.
   * @param {string} id
   * @returns {Touch | undefined}
   */
  doneBy(id) {
    const ending = this._touches.filter((touch) => touch.path.at(-1) === id);
    const rest = (/** @type {Touch} */ touch) => touch.path.slice(0, -1);
    return (
      ending.find((touch) => rest(touch).length === this.touched.size && rest(touch).every((one) => this.touched.has(one))) ??
      ending.find((touch) => touch.path.length === 1)
    );
  }

  /** @returns {Set<string>} what can be touched next, in the order of the paths; or left again */
  get open() {
    const open = new Set(this.touched);
    for (const touch of this._fitting) {
      const next = touch.path.find((id) => !this.touched.has(id));
      if (next !== undefined) open.add(next);
    }
    for (const touch of this._touches) if (touch.path.length === 1) open.add(touch.path[0]);
    return open;
  }

  /**
   * Where things lead: all that follows this one on paths that go with what is touched, or on any if there are none.
   * @param {string} id "" for what is touched
   * @returns {Set<string>}
   */
  reach(id) {
    if (!id && this.touched.size === 0) return new Set();
    const fitting = this._fitting.filter((touch) => !id || touch.path.includes(id));
    const paths = fitting.length > 0 ? fitting : this._touches.filter((touch) => touch.path.includes(id));
    const found = new Set(paths.flatMap(({ path }) => path.slice(path.indexOf(id) + 1)).filter((one) => !this.touched.has(one)));
    return id && found.size === 0 ? this.reach("") : found; // who looks at a goal still sees the others
  }

  /** @returns {Set<string>} everything that belongs to some path */
  get known() {
    return new Set(this._touches.flatMap((touch) => touch.path));
  }

  clear() {
    this.touched.clear();
    this._implied.clear();
  }
}

/**
 * What all commands have in common is sent only once.
 * @param {Touch} touch
 * @param {Command} common
 * @returns {Touch}
 */
export function whole(touch, common) {
  return can(touch) ? { ...touch, command: { ...common, ...touch.command } } : touch;
}
