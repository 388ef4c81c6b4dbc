import type { Pool } from './pool.ts';

/** Memory for one unit of work. */
export interface Lent {
  /** Allocates zeroed memory. */
  memory: Pool['memory'];
  /** Releases the memory: it must not be read or written afterwards. */
  giveBack(): void;
}

/**
 * Reuses buffers between units of similar work. Garbage would pile up faster than it is collected, because worker threads hold on to
 * buffers they have seen.
 */
export class Rooms {
  readonly #memory: Pool['memory'];
  /** Free buffers by their length in bytes. */
  readonly #free = new Map<number, ArrayBufferLike[]>();

  constructor(memory: Pool['memory']) {
    this.#memory = memory;
  }

  lend(): Lent {
    const lent: ArrayBufferLike[] = [];
    return {
      memory: (bytes) => {
        const room = this.#take(bytes);
        lent.push(room);
        return room;
      },
      giveBack: () => {
        for (const room of lent.splice(0)) this.#freeOf(room.byteLength).push(room);
      },
    };
  }

  #take(bytes: number): ArrayBufferLike {
    const room = this.#freeOf(bytes).pop();
    if (!room) return this.#memory(bytes);
    new Uint8Array(room).fill(0);
    return room;
  }

  #freeOf(bytes: number): ArrayBufferLike[] {
    const free = this.#free.get(bytes) ?? [];
    this.#free.set(bytes, free);
    return free;
  }
}
