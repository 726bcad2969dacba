// The day's dice: the name that this browser knows comes along.

import { fillIn } from "./memory.js";

fillIn(document);
