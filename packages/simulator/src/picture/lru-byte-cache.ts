/** LRU cache of byte arrays, limited by their total number of bytes. */
export function lruByteCache(maxBytes: number) {
  const entries = new Map<string, Uint8Array>();
  let total = 0;
  return {
    get(key: string): Uint8Array | undefined {
      const cached = entries.get(key);
      if (cached) {
        entries.delete(key);
        entries.set(key, cached);
      }
      return cached;
    },
    set(key: string, bytes: Uint8Array): void {
      total += bytes.byteLength - (entries.get(key)?.byteLength ?? 0);
      entries.delete(key);
      entries.set(key, bytes);
      for (const [oldestKey, { byteLength }] of entries) {
        if (total <= maxBytes) return;
        entries.delete(oldestKey);
        total -= byteLength;
      }
    },
  };
}
