import type { Pool } from './pool.ts';

/** Memory for one unit of work. */
export interface BufferLease {
  /** Allocates zeroed memory. */
  memory: Pool['allocate'];
  /** Releases the memory: it must not be read or written afterwards. */
  release(): void;
}

/**
 * Reuses buffers between units of similar work. Garbage would pile up faster than it is collected, because worker
 * threads hold on to buffers they have seen.
 */
export class BufferPool {
  readonly #memory: Pool['allocate'];
  /** Free buffers by their length in bytes. */
  readonly #free = new Map<number, ArrayBufferLike[]>();

  constructor(memory: Pool['allocate']) {
    this.#memory = memory;
  }

  lease(): BufferLease {
    const leasedBuffers: ArrayBufferLike[] = [];
    return {
      memory: (bytes) => {
        const buffer = this.#allocate(bytes);
        leasedBuffers.push(buffer);
        return buffer;
      },
      release: () => {
        for (const buffer of leasedBuffers.splice(0)) this.#freeBuffers(buffer.byteLength).push(buffer);
      },
    };
  }

  #allocate(bytes: number): ArrayBufferLike {
    const buffer = this.#freeBuffers(bytes).pop();
    if (!buffer) return this.#memory(bytes);
    new Uint8Array(buffer).fill(0);
    return buffer;
  }

  #freeBuffers(bytes: number): ArrayBufferLike[] {
    const freeBuffers = this.#free.get(bytes) ?? [];
    this.#free.set(bytes, freeBuffers);
    return freeBuffers;
  }
}
