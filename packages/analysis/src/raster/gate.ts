/** A fair semaphore with weights: runs work in order of request, up to a total weight; heavier work runs alone. */
export class Gate {
  readonly #most: number;
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws the error of the work. */
  async through<Result>(size: number, work: () => Promise<Result>): Promise<Result> {
    const own = Math.min(size, this.#most);
    if (this.#waiting.length > 0) await this.#turn();
    while (this.#underWay + own > this.#most) await this.#turn(true);
    this.#underWay += own;
    this.#next();
    try {
      return await work();
    } finally {
      this.#underWay -= own;
      this.#next();
    }
  }

  /** @param isFirst queue at the front, for work that had already been next. */
  #turn(isFirst = false): Promise<void> {
    return new Promise((go) => {
      if (isFirst) this.#waiting.unshift(go);
      else this.#waiting.push(go);
    });
  }

  #next(): void {
    this.#waiting.shift()?.();
  }
}
