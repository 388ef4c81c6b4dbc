import { whenIdle } from './when-idle.ts';

/** Caches the results of the last `size` different keys, and clears the cache when it is no longer used. */
export function recentCache<T>(size: number): (key: string | number, make: () => T) => T {
  const cache = new Map<string | number, T>();
  const markUsed = whenIdle(() => cache.clear());
  return (key, make) => {
    markUsed();
    const cached = cache.get(key);
    const value = cached ?? make();
    if (cached !== undefined) cache.delete(key);
    cache.set(key, value);
    if (cache.size > size) cache.delete(cache.keys().next().value!);
    return value;
  };
}
