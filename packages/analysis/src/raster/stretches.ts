import type { ByteSource } from '../ports.ts';
import type { StoredBlock } from './blocks.ts';

/** Neighbouring blocks of a file that are read by one request. */
interface Stretch {
  offset: number;
  end: number;
  /** Blocks in it that nobody has taken yet. */
  left: number;
  reading?: Promise<ArrayBuffer>;
}

/** Bytes between two blocks that are read with them rather than asked for around: less than a request's way there and back. */
const widestGap = 64 * 1024;
/** Bytes of one request, where a block alone is not longer. */
const longest = 2 * 1024 * 1024;
/** Bytes of a file that are under way, or here and not taken yet. */
const bytesAhead = 8 * 1024 * 1024;

/** @param blocks by rising offset. */
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

/** Hands out blocks of a file in the order of their offsets; what comes next is already under way. */
export class StretchReader {
  readonly #source: ByteSource;
  readonly #options: { signal?: AbortSignal };
  readonly #stretches: Stretch[];
  #current = 0;
  #begun = 0;
  #ahead = 0;

  /** @param blocks by rising offset. */
  constructor(source: ByteSource, blocks: readonly StoredBlock[], signal?: AbortSignal) {
    this.#source = source;
    this.#options = signal ? { signal } : {};
    this.#stretches = stretchesOf(blocks);
  }

  /** The next block's bytes, shorter where the file ends. */
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
      // Whoever takes a block of it hears of its fault.
      stretch.reading.catch(() => {});
    }
  }
}
