const maxFiles = 10_000;
const lifetimeMs = 60 * 60_000;

/** Remote files that were not found within the last hour, so that they are not requested with every analysis. */
export class AbsentFiles {
  readonly #now: () => number;
  /** Clock time in milliseconds at which each address was found absent, the oldest first. */
  readonly #foundAt = new Map<string, number>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(address: string): void {
    this.#foundAt.delete(address);
    this.#foundAt.set(address, this.#now());
    if (this.#foundAt.size > maxFiles) this.#foundAt.delete(this.#foundAt.keys().next().value!);
  }

  has(address: string): boolean {
    const foundAt = this.#foundAt.get(address);
    return foundAt !== undefined && this.#now() - foundAt < lifetimeMs;
  }
}
