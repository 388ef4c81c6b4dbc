import { appCache, isKept, keptPrefix, pageKey } from './kept-names.ts';

/** Dependencies on the service worker. */
export interface Answers {
  fetch(request: Request): Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'match'>;
  /** Reads who is signed in on the page that sent the request: their id, or null. */
  userId(): Promise<string | null>;
  /** Keeps the worker alive until the promise settles. */
  waitUntil(done: Promise<unknown>): void;
}

/** Number of cached files of the app: those of this version and of some earlier ones. */
const mostFiles = 400;
/** Time to wait for the server when the response is cached. */
const patience = 5_000;

/**
 * Response to a request of a page, or null to leave it to the browser. Only reads are ever answered from a cache, and the
 * server takes precedence for everything that can change.
 */
export function answered(request: Request, url: URL, answers: Answers): Promise<Response> | null {
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  if (isKept(url)) return newestOrKept(request, answers);
  if (request.mode === 'navigate') return thePage(request, answers);
  return url.pathname.startsWith('/assets/') ? aFile(request, answers) : null;
}

async function thePage(request: Request, { fetch, caches, waitUntil }: Answers): Promise<Response> {
  const held = await caches.open(appCache).then((cache) => cache.match(pageKey));
  const asked = fetch(request).then((reply) => {
    // Only the page states its language; a download does not.
    if (reply.ok && reply.headers.has('content-language')) {
      const copy = reply.clone();
      waitUntil(caches.open(appCache).then((cache) => cache.put(pageKey, copy)));
    }
    return reply;
  });
  if (!held) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, held));
  return Promise.race([asked.catch(() => held), late]);
}

async function aFile(request: Request, { fetch, caches, waitUntil }: Answers): Promise<Response> {
  const cache = await caches.open(appCache);
  const held = await cache.match(request);
  if (held) return held;
  const reply = await fetch(request);
  if (reply.ok) waitUntil(cache.put(request, reply.clone()).then(() => letGoOfOld(cache)));
  return reply;
}

async function letGoOfOld(cache: Cache): Promise<void> {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== pageKey);
  // The Cache API lists entries in the order in which they were added.
  await Promise.all(files.slice(0, -mostFiles).map((file) => cache.delete(file)));
}

/** Statuses with which a proxy reports that the server behind it is down. */
const serverAway = [502, 503, 504];

/**
 * Response of the server; if it fails or is late, the copy saved by the user of the requesting page. A copy of another user is
 * never returned.
 */
async function newestOrKept(request: Request, answers: Answers): Promise<Response> {
  const asked = answers.fetch(request).then(
    async (reply) =>
      serverAway.includes(reply.status) ? ((await savedCopy(request, answers)) ?? reply) : reply,
    async (error: unknown) => {
      const saved = await savedCopy(request, answers);
      if (saved) return saved;
      throw error;
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(savedCopy(request, answers).then((saved) => saved ?? asked)), patience);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function savedCopy(request: Request, { caches, userId }: Answers): Promise<Response | undefined> {
  const person = await userId();
  if (person === null) return undefined;
  // URLs of files carry a signature that changes, but lead to the same file.
  const ignoreSearch = !new URL(request.url).pathname.startsWith('/api/');
  return caches.match(request, { cacheName: keptPrefix + person, ignoreSearch, ignoreVary: true });
}
