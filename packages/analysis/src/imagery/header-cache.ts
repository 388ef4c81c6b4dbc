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

/** LRU cache of file headers: each is requested once as long as its file stays the same. */
export class HeaderCache {
  readonly #entries = new Map<string, CachedHeader>();

  get(href: string): CachedHeader | undefined {
    const header = this.#entries.get(href);
    if (header) this.set(href, header);
    return header;
  }

  set(href: string, header: CachedHeader): void {
    this.delete(href);
    this.#entries.set(href, header);
    if (this.#entries.size > maxEntries) this.delete(this.#entries.keys().next().value!);
  }

  delete(href: string): void {
    this.#entries.delete(href);
  }
}
