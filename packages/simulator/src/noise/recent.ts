import { whenIdle } from './when-idle.ts';

/** Caches the results of the last `size` different keys, and clears the cache when it is no longer used. */
export function recent<T>(size: number): (key: string | number, make: () => T) => T {
  const kept = new Map<string | number, T>();
  const use = whenIdle(() => kept.clear());
  return (key, make) => {
    use();
    const known = kept.get(key);
    const value = known ?? make();
    if (known !== undefined) kept.delete(key);
    kept.set(key, value);
    if (kept.size > size) kept.delete(kept.keys().next().value!);
    return value;
  };
}
