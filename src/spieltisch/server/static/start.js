// The start page: the tables that this browser has been at.

import { knownTables } from "./memory.js";

const section = document.getElementById("my-tables");
const tables = knownTables();
if (section && tables.length > 0) {
  const list = document.createElement("ul");
  for (const { id, game, at } of tables.slice(0, 8)) {
    const link = document.createElement("a");
    link.href = `/tables/${encodeURIComponent(id)}`;
    const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    link.textContent = `${game}, ${when.format(new Date(at))}`;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  section.append(list);
  section.hidden = false;
}
