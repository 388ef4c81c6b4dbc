import { appCache, isKept, keptPrefix, pageKey } from './kept-names.ts';

/** What a service worker works with. */
export interface Answers {
  fetch(request: Request): Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'match'>;
  /** Reads who is signed in on the page that sent the request: their id, or null. */
  userId(): Promise<string | null>;
  /** Keeps the worker alive until this is done. */
  waitUntil(done: Promise<unknown>): void;
}

/** Files of the app that are held: those of this version and of some before it. */
const mostFiles = 400;
/** Milliseconds that the server is waited for where what it would answer is held. */
const patience = 5_000;

/**
 * The answer to what a page of ours asks, or null: the browser asks by itself. Nothing but reading is ever answered from what is held, and the server is
 * asked first for all that can change.
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
    // The page alone says its language; a download does not.
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
  // Those that came first stand first.
  await Promise.all(files.slice(0, -mostFiles).map((file) => cache.delete(file)));
}

/** Statuses by which a proxy says that the server behind it is away. */
const serverAway = [502, 503, 504];

/** The server's reply, else, or when it is late, the copy that the person on the asking page has saved. Nobody is given another person's. */
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
  // Addresses of files carry a signature that changes; what they are of does not.
  const ignoreSearch = !new URL(request.url).pathname.startsWith('/api/');
  return caches.match(request, { cacheName: keptPrefix + person, ignoreSearch, ignoreVary: true });
}
