import type { Pool } from './pool.ts';

/** Memory for one piece of work. */
export interface Lent {
  /** All zero. */
  memory: Pool['memory'];
  /** Nothing may be read from it or written to it any more. */
  giveBack(): void;
}

/**
 * Memory that is used again by work of the same kind: what is left to be collected piles up faster than it is, and threads hold what
 * they have seen for long.
 */
export class Rooms {
  readonly #memory: Pool['memory'];
  /** By their bytes. */
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
