/** Priority queue (binary heap) of indices by size; ties are ordered by index. */
export class SmallestFirst {
  readonly sizes: Float64Array;
  readonly #heap: number[];
  readonly #slots: Int32Array;

  constructor(sizes: readonly number[]) {
    this.sizes = Float64Array.from(sizes);
    this.#heap = sizes.map((_, index) => index);
    this.#slots = Int32Array.from(this.#heap);
    for (let slot = (this.#heap.length >> 1) - 1; slot >= 0; slot--) this.#sink(slot);
  }

  take(): number | null {
    const [first] = this.#heap;
    if (first === undefined) return null;
    const last = this.#heap.pop()!;
    this.#slots[first] = -1;
    if (last !== first) {
      this.#put(last, 0);
      this.#sink(0);
    }
    return first;
  }

  /** Changes the size of an index; does nothing if it was already taken. */
  change(index: number, size: number): void {
    const slot = this.#slots[index]!;
    if (slot < 0) return;
    this.sizes[index] = size;
    this.#sink(this.#rise(slot));
  }

  #put(index: number, slot: number): void {
    this.#heap[slot] = index;
    this.#slots[index] = slot;
  }

  #isBefore(one: number, other: number): boolean {
    const difference = this.sizes[one]! - this.sizes[other]!;
    return difference < 0 || (difference === 0 && one < other);
  }

  #rise(from: number): number {
    const index = this.#heap[from]!;
    let slot = from;
    while (slot > 0) {
      const above = (slot - 1) >> 1;
      if (!this.#isBefore(index, this.#heap[above]!)) break;
      this.#put(this.#heap[above]!, slot);
      slot = above;
    }
    this.#put(index, slot);
    return slot;
  }

  #sink(from: number): void {
    const index = this.#heap[from]!;
    let slot = from;
    for (;;) {
      let below = 2 * slot + 1;
      if (below >= this.#heap.length) break;
      if (below + 1 < this.#heap.length && this.#isBefore(this.#heap[below + 1]!, this.#heap[below]!))
        below++;
      if (!this.#isBefore(this.#heap[below]!, index)) break;
      this.#put(this.#heap[below]!, slot);
      slot = below;
    }
    this.#put(index, slot);
  }
}
