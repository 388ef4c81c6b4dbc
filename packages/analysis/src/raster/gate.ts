/** Lets work through in the order of asking, so much of it at a time; what is larger than all of that goes alone. */
export class Gate {
  readonly #most: number;
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws as the work does. */
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

  /** @param isFirst whether it was its turn already. */
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
