/** A fair semaphore with weights: runs work in order of request, up to a total weight; heavier work runs alone. */
export class WeightedSemaphore {
  readonly #capacity: number;
  #inUse = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Runs work when its turn has come and its size fits. @throws the error of the work. */
  async run<Result>(size: number, work: () => Promise<Result>): Promise<Result> {
    const weight = Math.min(size, this.#capacity);
    if (this.#waiting.length > 0) await this.#waitTurn();
    while (this.#inUse + weight > this.#capacity) await this.#waitTurn(true);
    this.#inUse += weight;
    this.#wakeNext();
    try {
      return await work();
    } finally {
      this.#inUse -= weight;
      this.#wakeNext();
    }
  }

  /**
   * Waits until the work is woken. @param isFirst true to wait at the front of the queue, for work that was woken
   * before.
   */
  #waitTurn(isFirst = false): Promise<void> {
    return new Promise((resolve) => {
      if (isFirst) this.#waiting.unshift(resolve);
      else this.#waiting.push(resolve);
    });
  }

  #wakeNext(): void {
    this.#waiting.shift()?.();
  }
}
