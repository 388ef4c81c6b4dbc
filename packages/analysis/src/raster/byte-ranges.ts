import type { ByteSource } from '../imagery/ports.ts';
import type { StoredBlock } from './stored-blocks.ts';

/** A byte range of adjacent blocks that are read with one request. */
interface ByteRange {
  offset: number;
  end: number;
  /** Number of blocks in the range that `readNext` has not returned yet. */
  unreadBlockCount: number;
  reading?: Promise<ArrayBuffer>;
}

/** Max. gap in bytes between two blocks of one request: transferring it takes less time than another round trip. */
const maxGapBytes = 64 * 1024;
/** Max. bytes per request, unless a single block is longer. */
const maxRequestBytes = 2 * 1024 * 1024;
/** Max. bytes of a file that are requested or loaded but not taken. */
const maxPrefetchedBytes = 4 * 1024 * 1024;

/** Joins blocks that are close to each other to byte ranges. @param blocks sorted by ascending offset. */
export function toByteRanges(blocks: readonly StoredBlock[]): ByteRange[] {
  const ranges: ByteRange[] = [];
  for (const { offset, bytes } of blocks) {
    const last = ranges.at(-1);
    const end = offset + bytes;
    if (last && offset - last.end <= maxGapBytes && end - last.offset <= maxRequestBytes) {
      last.end = Math.max(last.end, end);
      last.unreadBlockCount++;
    } else ranges.push({ offset, end, unreadBlockCount: 1 });
  }
  return ranges;
}

/** Reads the blocks of a file in the order of their offsets, with the next ones prefetched. */
export class ByteRangeReader {
  readonly #source: ByteSource;
  readonly #options: { signal?: AbortSignal };
  readonly #ranges: ByteRange[];
  #current = 0;
  #startedCount = 0;
  #prefetchedBytes = 0;

  /** @param blocks sorted by ascending offset. */
  constructor(source: ByteSource, blocks: readonly StoredBlock[], signal?: AbortSignal) {
    this.#source = source;
    this.#options = signal ? { signal } : {};
    this.#ranges = toByteRanges(blocks);
  }

  /** Bytes of the next block, fewer where the file ends. */
  async readNext({ offset, bytes }: StoredBlock): Promise<Uint8Array> {
    this.#startRequests();
    const range = this.#ranges[this.#current]!;
    const { reading } = range;
    if (--range.unreadBlockCount === 0) this.#current++;
    const isLast = range.unreadBlockCount === 0;
    const all = await reading!;
    if (isLast) {
      this.#prefetchedBytes -= range.end - range.offset;
      delete range.reading;
    }
    const from = offset - range.offset;
    return new Uint8Array(
      all,
      Math.min(from, all.byteLength),
      Math.max(0, Math.min(bytes, all.byteLength - from)),
    );
  }

  #startRequests(): void {
    for (; this.#startedCount < this.#ranges.length; this.#startedCount++) {
      const range = this.#ranges[this.#startedCount]!;
      const length = range.end - range.offset;
      if (this.#startedCount > this.#current && this.#prefetchedBytes + length > maxPrefetchedBytes) return;
      this.#prefetchedBytes += length;
      range.reading = this.#source.fetch(range.offset, length, this.#options);
      // An error is reported by `readNext`.
      range.reading.catch(() => {});
    }
  }
}
