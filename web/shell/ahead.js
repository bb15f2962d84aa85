// The first thing that is begun, while the browser still reads the page: fetching the prepared memory and unpacking it.
// A worker takes some time to begin and the page has much to do; downloads.js takes over what comes of it.
import { unpackedAside } from "./unpack_aside.js";

const [path] = JSON.parse(document.getElementById("files").textContent)["vendor/pyodide/memory.bin"];
window.canalmaniaAhead = unpackedAside(new URL(path, document.baseURI).href);
