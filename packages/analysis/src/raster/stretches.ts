import type { ByteSource } from '../ports.ts';
import type { StoredBlock } from './blocks.ts';

/** A byte range of adjacent blocks that are read with one request. */
interface Stretch {
  offset: number;
  end: number;
  /** Number of its blocks that have not been taken. */
  left: number;
  reading?: Promise<ArrayBuffer>;
}

/** Max. gap in bytes between two blocks of one request: transferring it takes less time than another round trip. */
const widestGap = 64 * 1024;
/** Max. bytes per request, unless a single block is longer. */
const longest = 2 * 1024 * 1024;
/** Max. bytes of a file that are requested or loaded but not taken. */
const bytesAhead = 4 * 1024 * 1024;

/** @param blocks sorted by ascending offset. */
export function stretchesOf(blocks: readonly StoredBlock[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { offset, bytes } of blocks) {
    const last = stretches.at(-1);
    const end = offset + bytes;
    if (last && offset - last.end <= widestGap && end - last.offset <= longest) {
      last.end = Math.max(last.end, end);
      last.left++;
    } else stretches.push({ offset, end, left: 1 });
  }
  return stretches;
}

/** Reads the blocks of a file in the order of their offsets, with the next ones prefetched. */
export class StretchReader {
  readonly #source: ByteSource;
  readonly #options: { signal?: AbortSignal };
  readonly #stretches: Stretch[];
  #current = 0;
  #begun = 0;
  #ahead = 0;

  /** @param blocks sorted by ascending offset. */
  constructor(source: ByteSource, blocks: readonly StoredBlock[], signal?: AbortSignal) {
    this.#source = source;
    this.#options = signal ? { signal } : {};
    this.#stretches = stretchesOf(blocks);
  }

  /** Bytes of the next block, fewer where the file ends. */
  async take({ offset, bytes }: StoredBlock): Promise<Uint8Array> {
    this.#begin();
    const stretch = this.#stretches[this.#current]!;
    const { reading } = stretch;
    if (--stretch.left === 0) this.#current++;
    const isLast = stretch.left === 0;
    const all = await reading!;
    if (isLast) {
      this.#ahead -= stretch.end - stretch.offset;
      delete stretch.reading;
    }
    const from = offset - stretch.offset;
    return new Uint8Array(
      all,
      Math.min(from, all.byteLength),
      Math.max(0, Math.min(bytes, all.byteLength - from)),
    );
  }

  #begin(): void {
    for (; this.#begun < this.#stretches.length; this.#begun++) {
      const stretch = this.#stretches[this.#begun]!;
      const length = stretch.end - stretch.offset;
      if (this.#begun > this.#current && this.#ahead + length > bytesAhead) return;
      this.#ahead += length;
      stretch.reading = this.#source.fetch(stretch.offset, length, this.#options);
      // Taking a block reports the error.
      stretch.reading.catch(() => {});
    }
  }
}
