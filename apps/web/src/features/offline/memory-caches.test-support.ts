/** The parts of the browser's Cache API that this app uses, in memory, because Node has no Cache API. */
export function memoryCaches(): CacheStorage {
  const named = new Map<string, Cache>();
  return {
    open: async (name: string) => {
      const cache = named.get(name) ?? memoryCache();
      named.set(name, cache);
      return cache;
    },
    has: async (name: string) => named.has(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    match: async (request: Request, { cacheName, ...options }: MultiCacheQueryOptions = {}) => {
      const searched = cacheName === undefined ? [...named.values()] : [named.get(cacheName)];
      for (const cache of searched) {
        const found = await cache?.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
}

const urlOf = (request: RequestInfo | URL): URL =>
  new URL(request instanceof Request ? request.url : request, location.origin);

function memoryCache(): Cache {
  const replies = new Map<string, Response>();
  const put = async (request: RequestInfo | URL, reply: Response): Promise<void> => {
    const { href } = urlOf(request);
    // Deleted first, because an entry that is stored again moves to the end.
    replies.delete(href);
    replies.set(href, reply);
  };
  return {
    put,
    match: async (request: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}) => {
      const comparableUrl = (url: URL): string => (ignoreSearch ? url.origin + url.pathname : url.href);
      const target = comparableUrl(urlOf(request));
      const found = [...replies].find(([href]) => comparableUrl(new URL(href)) === target);
      return found?.[1].clone();
    },
    keys: async () => [...replies.keys()].map((href) => new Request(href)),
    delete: async (request: RequestInfo | URL) => replies.delete(urlOf(request).href),
    addAll: async (requests: RequestInfo[]) => {
      const fetchedReplies = await Promise.all(requests.map((request) => fetch(urlOf(request))));
      if (fetchedReplies.some(({ ok }) => !ok)) throw new TypeError('A request failed.');
      await Promise.all(requests.map((request, i) => put(request, fetchedReplies[i]!)));
    },
  } as unknown as Cache;
}
