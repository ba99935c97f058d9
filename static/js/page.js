// What every page loads: instants stay told rightly, and what changes on the site comes in.

import "./times.js";
import "./live/main.js";
import {layOutWhole} from "./live/place.js";

addEventListener("load", () => {
  setTimeout(layOutWhole);
});
