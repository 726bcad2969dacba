// The stream of news: there is one, however often it is opened; whoever looked with other eyes before hears nothing more.

import { lose, regain, tellWhoIsThere } from "./presence.js";

/** @import { PageNews } from "../pages/messages" */

export class Stream {
  /**
   * @param {() => string} address with whose eyes it looks
   * @param {(news: PageNews) => void} show
   * @param {() => void} opened
   */
  constructor(address, show, opened) {
    this._address = address;
    this._show = show;
    this._opened = opened;
    /** @type {EventSource | undefined} */
    this._source = undefined;
    /** @type {number | undefined} the timer that opens it again */
    this._retry = undefined;
  }

  open() {
    clearTimeout(this._retry);
    this.close();
    const source = new EventSource(this._address());
    this._source = source;
    source.addEventListener("news", (event) => this._show(JSON.parse(/** @type {MessageEvent} */ (event).data)));
    source.addEventListener("presence", (event) => tellWhoIsThere(JSON.parse(/** @type {MessageEvent} */ (event).data)));
    source.addEventListener("open", () => {
      regain();
      this._opened();
    });
    source.addEventListener("error", () => {
      lose();
      if (source.readyState === EventSource.CLOSED) this._retry = setTimeout(() => this.open(), 1500); // a server that starts again answers 502 at first
    });
  }

  close() {
    this._source?.close();
  }
}
