import { LRUCache } from 'lru-cache';
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
  /** Returns the cached result or failure; undefined if there is none. */
  peek(key: string): Promise<Value> | undefined;
}

/** Milliseconds for which a result and a failure are cached. */
const resultTtlMs = 600_000;
const failureTtlMs = 5_000;

/**
 * Creates a cache.
 * @param maxEntries maximum number of cached results; the least recently used is evicted first
 */
export function createTtlCache<Answer>(maxEntries: number, clock: () => Date): TtlCache<Answer> {
  const entries = new LRUCache<string, Promise<Answer>>({
    max: maxEntries,
    ttl: resultTtlMs,
    perf: { now: () => clock().getTime() },
    // The time is read at every look-up, because a test's clock jumps.
    ttlResolution: 0,
  });
  const loading = coalesced<Answer>();

  return {
    peek: (key) => entries.get(key),
    get: (key, load, signal = new AbortController().signal) => {
      const cached = entries.get(key);
      if (cached) return cached;
      return loading.join(key, signal, async (loadSignal) => {
        const value = load(loadSignal);
        try {
          await value;
          entries.set(key, value);
        } catch {
          // An aborted request says nothing about the next one.
          if (!loadSignal.aborted) entries.set(key, value, { ttl: failureTtlMs });
        }
        return value;
      });
    },
  };
}
