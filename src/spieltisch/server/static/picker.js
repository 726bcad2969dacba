// The picker: knows no rules, only paths of things to touch.

/**
 * @typedef {{path: string[], command: object, label: string}} Touch
 * One thing that can be done: the ids to touch; the last one does it.
 */

/**
 * A path without a command only says why it leads nowhere.
 * @param {Touch} touch
 */
export function can(touch) {
  return Object.keys(touch.command).length > 0;
}

export class Picker {
  /** @param {(command: object) => void} choose called with the command of a completed path */
  constructor(choose) {
    this._choose = choose;
    /** @type {Touch[]} */
    this._touches = [];
    /** @type {Set<string>} */
    this.touched = new Set();
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
  }

  /** @param {string} id */
  touch(id) {
    const doing = this.doneBy(id);
    if (doing) {
      if (can(doing)) this._choose(doing.command);
      return;
    }
    if (this.touched.delete(id)) return;
    const together = this._touches.filter((touch) => touch.path.includes(id));
    if (together.length === 0) return;
    for (const other of this.touched) {
      if (!together.some((touch) => touch.path.includes(other))) this.touched.delete(other);
    }
    this.touched.add(id);
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

  /** @returns {Set<string>} what can be touched next */
  get open() {
    const fitting = this._touches.filter((touch) => [...this.touched].every((id) => touch.path.includes(id)));
    const open = new Set(fitting.flatMap((touch) => touch.path));
    for (const touch of this._touches) if (touch.path.length === 1) open.add(touch.path[0]);
    return open;
  }

  /** @returns {Set<string>} everything that belongs to some path */
  get known() {
    return new Set(this._touches.flatMap((touch) => touch.path));
  }

  clear() {
    this.touched.clear();
  }
}
