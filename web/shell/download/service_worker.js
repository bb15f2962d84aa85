// Keeps the whole site on the device, so that the game starts without a network.
// The build puts in every file with its hash; a changed hash makes this a new worker, which fetches what
// changed, waits until no page uses the old one (or the player asks), and then takes its place.
const FILES = /*FILES*/ {};
// Of these, the ones that only a page asks for that cannot go on from the memory in the site.
const SPARE = /*SPARE*/ [];
// Of these, what may be called for in the middle of a game.
const REST = /*REST*/ [];
// Folders in which a name tells what is in the file, so that it never changes: see tools/naming.py.
const TAGGED = /*TAGGED*/ [];
// What such a tag looks like.
const TAG = new RegExp(/*TAG*/ "", "g");

const HERE = self.registration.scope;
const LIST = "files-of-this-version";
const SITE = /*SITE*/ {};
// The list of the pages about the games, which lie in one folder with it.
const DOCS = /*DOCS*/ "";
const DOCS_FOLDER = HERE + DOCS.replace(/[^/]*$/, "");
const FAMILY = `${SITE.id} ${new URL(HERE).pathname} `;

// The file at an address: "" for the page.
const fileAt = (address) => address.split("?")[0].slice(HERE.length).replace(/^index\.html$/, "");

const digest = async (text) => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16)).join("");
};
const ourName = digest(JSON.stringify(FILES)).then((hash) => FAMILY + hash);
const ourCache = () => ourName.then((name) => caches.open(name));

const others = async () => {
  const mine = await ourName;
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== mine);
};

// A file of an older version with the same hash need not be fetched again.
const kept = async (file) => {
  for (const name of await others()) {
    const cache = await caches.open(name);
    const list = await (await cache.match(HERE + LIST))?.json();
    const same = list?.[file] === FILES[file] && (await cache.match(HERE + file));
    if (same) return same;
  }
  return null;
};

// A page that was opened by an address with a query the browser keeps under that alone: asked for by the same, it is not
// sent again.
const addressOf = async (file) => {
  if (file !== "") return HERE + file;
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const addresses = pages.map(({ url }) => url.split("#")[0]);
  return addresses.find((address) => address.startsWith(HERE) && fileAt(address) === "") ?? HERE;
};

// The integrity check refuses a stale or half-deployed file, and with it the whole installation; but what the
// browser itself keeps may be spoilt, and then the host is asked past it. What never changes, and the page has
// just taken, need not be asked for again.
const fetched = async (file) => {
  const checked = { integrity: FILES[file] };
  try {
    const isTagged = TAGGED.includes(file.split("/")[0]);
    const response = await fetch(await addressOf(file), { ...checked, cache: isTagged ? "default" : "no-cache" });
    return file === "" ? new Response(response.body, response) : response; // the page has no query of its own
  } catch {
    return fetch(HERE + file, { ...checked, cache: "reload" });
  }
};

const store = async (files) => {
  const cache = await ourCache();
  const storeOne = async (file) => {
    const old = await kept(file);
    const response = (await isSound(file, old)) ? old : await fetched(file);
    if (!response.ok) throw new Error(`${response.status} for ${file}`);
    await cache.put(HERE + file, response);
  };
  await Promise.all(files.map(storeOne));
};

// What a version before this one has been asked to keep, a game that was chosen for instance, is kept of this one too:
// there may be no network when it takes its place.
const keptBefore = async () => {
  const plain = (file) => file.replace(TAG, "");
  const kept = (await others()).map(async (name) => (await caches.open(name)).keys());
  const requests = (await Promise.all(kept)).flat();
  const names = new Set(requests.map(({ url }) => plain(url.slice(HERE.length))));
  return SPARE.filter((file) => names.has(plain(file)));
};

const install = async () => {
  const usual = Object.keys(FILES).filter((file) => !SPARE.includes(file));
  await store([...usual, ...(await keptBefore())]);
  await (await ourCache()).put(HERE + LIST, new Response(JSON.stringify(FILES)));
};

const isSound = async (file, response) => {
  if (!response) return false;
  const bytes = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return FILES[file] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
};

// What was kept may be lost or spoilt later: everything is looked through, one after the other, and mended.
const checkAll = async () => {
  const cache = await ourCache();
  for (const file of Object.keys(FILES)) {
    const there = await cache.match(HERE + file);
    if ((!there && SPARE.includes(file)) || (await isSound(file, there))) continue;
    const response = await fetched(file).catch(() => null);
    if (response?.ok) await cache.put(HERE + file, response);
  }
  if (!(await cache.match(HERE + LIST))) await cache.put(HERE + LIST, new Response(JSON.stringify(FILES)));
};

const keepToo = async (files) => {
  const cache = await ourCache();
  const there = await Promise.all(files.map((file) => cache.match(HERE + file)));
  await store(files.filter((_, place) => !there[place]));
};

// Where the browser can, it takes the files from the cache without starting this worker first: the page checks them.
// The page itself nobody else could check. An address with a query is answered below, by this worker.
const takeShortcut = async (event) => {
  if (!event.addRoutes || !self.URLPattern) return;
  const { pathname } = new URL(HERE);
  const cacheName = await ourName;
  const files = (below) => ({ urlPattern: new URLPattern({ pathname: pathname + below, search: "" }) });
  const routes = [...TAGGED, "web"].map((folder) => ({
    condition: { requestMethod: "GET", ...files(`${folder}/*`) },
    source: { cacheName },
  }));
  try {
    await event.addRoutes(routes);
  } catch {
    // An older form of the interface: the worker answers everything itself.
  }
};

const activate = async () => {
  for (const name of await others()) await caches.delete(name);
  await self.clients.claim();
};

// A page that is spoilt could not even say so. What is gone is fetched, but never another version's.
const answer = async (file, request) => {
  const there = await (await ourCache()).match(HERE + file);
  if (there && (file !== "" || (await isSound(file, there)))) return there;
  const fresh = await fetched(file).catch(() => null);
  return fresh?.ok || file !== "" ? (fresh ?? Response.error()) : fetch(request);
};

// Other programs hand texts and files to the installed app (`share_target` of the manifest): the page reads them behind
// "#g=", like any link.
const LONGEST_SHARED = 300_000; // characters; the page says of a longer one that it is too long
const handedOver = async (request) => {
  const told = [...(await request.formData()).values()];
  const texts = await Promise.all(told.map((one) => (typeof one === "string" ? one : one.text())));
  const text = texts.join("\n").slice(0, LONGEST_SHARED);
  return Response.redirect(`${HERE}#g=${encodeURIComponent(text)}`, 303);
};

// The pages about the games come from the network, as long as there is one; all of them are kept once one is read, in
// a cache that outlives this version. Their own address is the key: that of a search has a query.
const docsCache = () => caches.open(`docs of ${FAMILY}`);
const keepDocs = async () => {
  const cache = await docsCache();
  const answer = await fetch(HERE + DOCS, { cache: "no-cache" });
  if (!answer.ok) return;
  const kept = (await (await cache.match(HERE + DOCS))?.json()) ?? {};
  const listed = await answer.clone().json();
  const changed = Object.keys(listed).filter((name) => listed[name] !== kept[name]);
  await Promise.all(changed.map((name) => cache.add(new Request(HERE + name, { cache: "no-cache" }))));
  for (const name of Object.keys(kept)) if (!Object.hasOwn(listed, name)) await cache.delete(HERE + name);
  await cache.put(HERE + DOCS, answer);
};
const readDocs = async (event) => {
  const address = event.request.url.split("#")[0].split("?")[0].replace(/\/$/, "/index.html");
  try {
    const response = await fetch(event.request);
    if (response.ok && event.request.mode === "navigate") event.waitUntil(keepDocs().catch(() => null));
    return response;
  } catch {
    return (await (await docsCache()).match(address)) ?? Response.error();
  }
};

self.addEventListener("install", (event) => event.waitUntil(Promise.all([install(), takeShortcut(event)])));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "keep spare files") event.waitUntil(keepToo(SPARE));
  if (event.data === "keep the rest") event.waitUntil(keepToo(REST));
  if (event.data?.keep) event.waitUntil(keepToo(SPARE.filter((file) => event.data.keep.includes(file))));
  if (event.data === "check the files") event.waitUntil(checkAll());
});
self.addEventListener("fetch", (event) => {
  const [url, query] = event.request.url.split("#")[0].split("?");
  if (event.request.method === "POST" && url === `${HERE}share`) event.respondWith(handedOver(event.request));
  if (event.request.method !== "GET" || !url.startsWith(HERE)) return;
  if (url.startsWith(DOCS_FOLDER)) {
    event.respondWith(readDocs(event));
    return;
  }
  const file = fileAt(url);
  if (!Object.hasOwn(FILES, file)) return;
  const isFresh = /^fresh=/.test(query ?? ""); // a page that mends itself asks past all copies
  event.respondWith(isFresh ? fetch(url, { cache: "reload" }) : answer(file, event.request));
});
