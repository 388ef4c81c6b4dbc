import { LRUCache } from 'lru-cache';

/** The start of a remote file as it was read earlier. */
export interface CachedHeader {
  /** Strong entity tag of the file at that time (RFC 9110, section 8.8.1). */
  etag: string;
  /** Length of the complete file in bytes. */
  size: number;
  bytes: ArrayBuffer;
}

/** Max. entries of the cache, which have 32 KB each. */
const maxEntries = 500;

/** Headers of files by address: each is requested once as long as its file stays the same. */
export type HeaderCache = LRUCache<string, CachedHeader>;

export const createHeaderCache = (): HeaderCache => new LRUCache({ max: maxEntries });
