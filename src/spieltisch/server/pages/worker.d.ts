/** What the service worker uses of its surroundings, which TypeScript knows only instead of those of pages. */

export interface AppWorker {
  addEventListener(kind: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "push", listener: (event: Extendable) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Clicked) => void): void;
  skipWaiting(): Promise<void>;
  clients: Clients;
  registration: ServiceWorkerRegistration;
  location: Location;
}

export interface Clients {
  claim(): Promise<void>;
  openWindow(address: string): Promise<unknown>;
}

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Clicked extends Extendable {
  notification: Notification;
}

export interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What the server writes before the script. */
export interface KeptApp {
  version: string;
  kept: string[];
  offline: string;
  turn: string;
  icon: string;
}
