/** LRU cache of byte arrays, limited by their total number of bytes. */
export function tileMemory(mostBytes: number) {
  const kept = new Map<string, Uint8Array>();
  let total = 0;
  return {
    get(key: string): Uint8Array | undefined {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
      }
      return known;
    },
    set(key: string, bytes: Uint8Array): void {
      total += bytes.byteLength - (kept.get(key)?.byteLength ?? 0);
      kept.delete(key);
      kept.set(key, bytes);
      for (const [oldest, { byteLength }] of kept) {
        if (total <= mostBytes) return;
        kept.delete(oldest);
        total -= byteLength;
      }
    },
  };
}
