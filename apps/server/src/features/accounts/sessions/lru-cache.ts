/** LRU cache of at most `size` entries. */
export class LruCache<Value> {
  private readonly size: number;
  private readonly entries = new Map<string, Value>();

  constructor(size: number) {
    this.size = size;
  }

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.size) return;
    const { value: oldest } = this.entries.keys().next();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  deleteWhere(predicate: (value: Value) => boolean): void {
    for (const [key, value] of this.entries) if (predicate(value)) this.entries.delete(key);
  }
}
