/** The start of a remote file as it was read earlier. */
export interface HeldHead {
  /** Its strong entity tag at that time (RFC 9110, section 8.8.1). */
  etag: string;
  /** Length of the complete file in bytes. */
  size: number;
  bytes: ArrayBuffer;
}

/** Entries of 32 KB each. */
const mostHeld = 500;

/** LRU cache of file headers: each is requested once as long as its file stays the same. */
export class HeldHeads {
  readonly #held = new Map<string, HeldHead>();

  get(href: string): HeldHead | undefined {
    const held = this.#held.get(href);
    if (held) this.keep(href, held);
    return held;
  }

  keep(href: string, head: HeldHead): void {
    this.forget(href);
    this.#held.set(href, head);
    if (this.#held.size > mostHeld) this.forget(this.#held.keys().next().value!);
  }

  forget(href: string): void {
    this.#held.delete(href);
  }
}
