"""What a browser may refuse, as scripts that run before the page does."""

from typing import Final


def throwing(owner: str, name: str) -> str:
    """Reading this property throws, as it does where the browser forbids it."""
    return f"""Object.defineProperty({owner}, "{name}", {{ configurable: true, get() {{
      throw new DOMException("blocked", "SecurityError"); }} }});"""


def database(opening: str) -> str:
    """What happens when our database is opened; that of others is left alone."""
    return f"""{{ const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, ...rest) {{
        if (name !== "canalmania") return open.call(this, name, ...rest);
        {opening} }}; }}"""


NO_LOCAL_STORAGE: Final = throwing("window", "localStorage")
FULL_LOCAL_STORAGE: Final = """Storage.prototype.setItem = function () {
  throw new DOMException("full", "QuotaExceededError"); };"""
DATABASE_THROWS: Final = database("""throw new DOMException("blocked", "SecurityError");""")
DATABASE_FAILS: Final = database("""const request = {};
  setTimeout(() => request.onerror({ preventDefault() {} }));
  return request;""")
DATABASE_HANGS: Final = database("return {};")
DATABASE_FULL: Final = """{ const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === "games") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, ...arguments); }; }"""
NO_DATABASES: Final = throwing("window", "indexedDB")
NO_HALF_PROGRAMS: Final = """{ const { instantiate } = WebAssembly;
WebAssembly.instantiate = (program, ...more) => {
  const isPythons = program instanceof WebAssembly.Module && more.length;
  if (!isPythons) return instantiate(program, ...more);
  WebAssembly.instantiate = instantiate;
  return Promise.reject(new WebAssembly.CompileError("half a program")); }; }"""
"""The first program a page hands over is refused: that is the first part of Pyodide's."""
NO_STORAGE: Final = NO_LOCAL_STORAGE + DATABASE_THROWS
FULL: Final = FULL_LOCAL_STORAGE + DATABASE_FULL
NO_LOCKS: Final = throwing("Navigator.prototype", "locks")
NO_SERVICE_WORKER: Final = throwing("Navigator.prototype", "serviceWorker")
NO_WORKERS: Final = """window.Worker = class {
  constructor() { throw new DOMException("blocked", "SecurityError"); } };"""
WORKERS_FAIL: Final = """window.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.onerror(new ErrorEvent("error", { cancelable: true }))); }
  postMessage() {}
  terminate() {} };"""
NO_BROADCASTS: Final = throwing("window", "BroadcastChannel")
NO_FORMS: Final = """HTMLFormElement.prototype.requestSubmit = () => {};
addEventListener("submit", (event) => {
  event.preventDefault(); event.stopImmediatePropagation(); }, true);"""
NO_CLIPBOARD: Final = """Object.defineProperty(Navigator.prototype, "clipboard", {
  get() { return { writeText: () => new Promise(() => {}) }; } });
Document.prototype.execCommand = () => false;"""
