import { appCache, isSavable, pageKey, savedPrefix } from './saved-names.ts';

/** What responses need from the service worker. */
export interface WorkerContext {
  fetch(request: Request): Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'match'>;
  /** Reads the id of the user who is signed in on the requesting page; null if nobody is. */
  userId(): Promise<string | null>;
  /** Keeps the worker alive until the promise settles. */
  waitUntil(done: Promise<unknown>): void;
}

/** Maximum number of cached files of the app, enough for this version and some earlier ones. */
const maxFiles = 400;
/** Time to wait for the server before a cached response is used. */
const serverTimeoutMs = 5_000;

/**
 * Response to a request of a page, or null to leave the request to the browser. Only GET requests are answered from a
 * cache, and the server has priority for everything that can change.
 */
export function respond(request: Request, url: URL, context: WorkerContext): Promise<Response> | null {
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  if (isSavable(url)) return respondServerFirst(request, context);
  if (request.mode === 'navigate') return respondWithPage(request, context);
  return url.pathname.startsWith('/assets/') ? respondWithFile(request, context) : null;
}

async function respondWithPage(
  request: Request,
  { fetch, caches, waitUntil }: WorkerContext,
): Promise<Response> {
  const cached = await caches.open(appCache).then((cache) => cache.match(pageKey));
  const serverReply = fetch(request).then((reply) => {
    // Only pages have this header, and downloads that the browser opens do not.
    if (reply.ok && reply.headers.has('content-language')) {
      const copy = reply.clone();
      waitUntil(caches.open(appCache).then((cache) => cache.put(pageKey, copy)));
    }
    return reply;
  });
  if (!cached) return serverReply;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, serverTimeoutMs, cached));
  return Promise.race([serverReply.catch(() => cached), timeout]);
}

async function respondWithFile(
  request: Request,
  { fetch, caches, waitUntil }: WorkerContext,
): Promise<Response> {
  const cache = await caches.open(appCache);
  const cached = await cache.match(request);
  if (cached) return cached;
  const reply = await fetch(request);
  if (reply.ok) waitUntil(cache.put(request, reply.clone()).then(() => evictOldFiles(cache)));
  return reply;
}

async function evictOldFiles(cache: Cache): Promise<void> {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== pageKey);
  // The oldest files are deleted: the Cache API lists entries in the order in which they were added.
  await Promise.all(files.slice(0, -maxFiles).map((file) => cache.delete(file)));
}

/** Statuses with which a proxy reports that the server behind it is down. */
const serverDownStatuses = [502, 503, 504];

/**
 * Response of the server. If the server fails or is late, the copy that the user of the requesting page has saved, but
 * never a copy of another user.
 */
async function respondServerFirst(request: Request, context: WorkerContext): Promise<Response> {
  const serverReply = context.fetch(request).then(
    async (reply) =>
      serverDownStatuses.includes(reply.status) ? ((await savedCopy(request, context)) ?? reply) : reply,
    async (error: unknown) => {
      const saved = await savedCopy(request, context);
      if (saved) return saved;
      throw error;
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(savedCopy(request, context).then((saved) => saved ?? serverReply)),
      serverTimeoutMs,
    );
  });
  return Promise.race([serverReply, timeout]).finally(() => clearTimeout(timer));
}

async function savedCopy(request: Request, { caches, userId }: WorkerContext): Promise<Response | undefined> {
  const currentUserId = await userId();
  if (currentUserId === null) return undefined;
  // URLs of files have a signature in their query that changes, so the query is ignored for files.
  const ignoreSearch = !new URL(request.url).pathname.startsWith('/api/');
  return caches.match(request, { cacheName: savedPrefix + currentUserId, ignoreSearch, ignoreVary: true });
}
