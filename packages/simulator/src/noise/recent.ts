import { releaseWhenIdle } from './when-idle.ts';

/** Caches the results of the last `size` different keys, and clears the cache when it is no longer used. */
export function recentCache<T>(size: number): (key: string | number, createValue: () => T) => T {
  const cache = new Map<string | number, T>();
  const markUsed = releaseWhenIdle(() => cache.clear());
  return (key, createValue) => {
    markUsed();
    const cached = cache.get(key);
    const value = cached ?? createValue();
    if (cached !== undefined) cache.delete(key);
    cache.set(key, value);
    if (cache.size > size) cache.delete(cache.keys().next().value!);
    return value;
  };
}
