import { coalesced } from './coalesced.ts';

/**
 * Caches results and failures for some time. Failures are cached so that a service that is down is not queried by every
 * caller.
 */
export interface TtlCache<Value> {
  /**
   * Returns the cached result, or calls `load`.
   * @param load its signal aborts when no caller waits for the result any more
   * @throws what `load` throws, or the reason of the caller's aborted signal
   */
  get(key: string, load: (signal: AbortSignal) => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/** Milliseconds for which a result and a failure are cached. */
const resultTtlMs = 600_000;
const failureTtlMs = 5_000;

/**
 * Creates a cache.
 * @param maxEntries maximum number of cached results; the least recently used is evicted first
 */
export function createTtlCache<Answer>(maxEntries: number, clock: () => Date): TtlCache<Answer> {
  const entries = new Map<string, { value: Promise<Answer>; expiresAt: number }>();
  const loading = coalesced<Answer>();

  const store = (key: string, value: Promise<Answer>, ttlMs: number): void => {
    entries.set(key, { value, expiresAt: clock().getTime() + ttlMs });
    for (const [oldestKey] of entries) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldestKey);
    }
  };

  return {
    get: (key, load, signal = new AbortController().signal) => {
      const cached = entries.get(key);
      entries.delete(key);
      if (cached && cached.expiresAt > clock().getTime()) {
        entries.set(key, cached);
        return cached.value;
      }
      return loading.join(key, signal, async (loadSignal) => {
        const value = load(loadSignal);
        try {
          await value;
          store(key, value, resultTtlMs);
        } catch {
          // The failure of an aborted request is not cached, because the next request may succeed.
          if (!loadSignal.aborted) store(key, value, failureTtlMs);
        }
        return value;
      });
    },
  };
}
