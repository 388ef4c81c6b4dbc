/** Priority queue (binary heap) of indices by size; ties are ordered by index. */
export class MinHeap {
  readonly sizes: Float64Array;
  readonly #heap: number[];
  readonly #slots: Int32Array;

  constructor(sizes: readonly number[]) {
    this.sizes = Float64Array.from(sizes);
    this.#heap = sizes.map((_, index) => index);
    this.#slots = Int32Array.from(this.#heap);
    for (let slot = (this.#heap.length >> 1) - 1; slot >= 0; slot--) this.#siftDown(slot);
  }

  pop(): number | null {
    const [first] = this.#heap;
    if (first === undefined) return null;
    const last = this.#heap.pop()!;
    this.#slots[first] = -1;
    if (last !== first) {
      this.#put(last, 0);
      this.#siftDown(0);
    }
    return first;
  }

  /** Changes the size of an index; does nothing if it was already taken. */
  update(index: number, size: number): void {
    const slot = this.#slots[index]!;
    if (slot < 0) return;
    this.sizes[index] = size;
    this.#siftDown(this.#siftUp(slot));
  }

  #put(index: number, slot: number): void {
    this.#heap[slot] = index;
    this.#slots[index] = slot;
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.sizes[a]! - this.sizes[b]!;
    return difference < 0 || (difference === 0 && a < b);
  }

  #siftUp(startSlot: number): number {
    const index = this.#heap[startSlot]!;
    let slot = startSlot;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (!this.#isBefore(index, this.#heap[parent]!)) break;
      this.#put(this.#heap[parent]!, slot);
      slot = parent;
    }
    this.#put(index, slot);
    return slot;
  }

  #siftDown(startSlot: number): void {
    const index = this.#heap[startSlot]!;
    let slot = startSlot;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.#heap.length) break;
      if (child + 1 < this.#heap.length && this.#isBefore(this.#heap[child + 1]!, this.#heap[child]!))
        child++;
      if (!this.#isBefore(this.#heap[child]!, index)) break;
      this.#put(this.#heap[child]!, slot);
      slot = child;
    }
    this.#put(index, slot);
  }
}
