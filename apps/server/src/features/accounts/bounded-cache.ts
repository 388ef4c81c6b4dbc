/** LRU cache of at most `size` entries. */
export class BoundedCache<Value> {
  private readonly size: number;
  private readonly kept = new Map<string, Value>();

  constructor(size: number) {
    this.size = size;
  }

  get(key: string): Value | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size <= this.size) return;
    const { value: oldest } = this.kept.keys().next();
    if (oldest !== undefined) this.kept.delete(oldest);
  }

  delete(key: string): void {
    this.kept.delete(key);
  }

  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, value] of this.kept) if (isMeant(value)) this.kept.delete(key);
  }
}
