// One device for several people: whoever has it says so, and only then the server sends what that person may see.

export class Curtain {
  /**
   * @param {HTMLElement} place
   * @param {() => void} reconnect opens the stream again, with `query`
   */
  constructor(place, reconnect) {
    this._reconnect = reconnect;
    /** @type {string} the seat of whoever holds the device; "" while it is passed on */
    this._seat = "";
    place.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-open]");
      if (button instanceof HTMLElement) this._open(button.dataset.open ?? "");
    });
  }

  /** @returns {string} what to add to the stream's address */
  get query() {
    return this._seat ? `&eyes=${this._seat}` : "";
  }

  /**
   * Where the curtain has come down, nobody holds the device until somebody says so.
   * @param {HTMLElement} place
   */
  look(place) {
    const button = place.querySelector("[data-open]");
    if (!(button instanceof HTMLElement)) return;
    if (document.activeElement === document.body || place.contains(document.activeElement)) button.focus({ preventScroll: true });
    if (this._seat) this._open("");
  }

  /** @param {string} seat */
  _open(seat) {
    this._seat = seat;
    this._reconnect();
  }
}
