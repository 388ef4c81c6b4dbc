import { deepestNesting } from './file-limits.ts';
import { stop } from './refused-file.ts';

type Geometry = { type: string; coordinates?: unknown; geometries?: unknown };

/** GeoJSON types, each with the bracket depth of its positions. */
const types: Record<string, { type: string; depth: number }> = {
  POINT: { type: 'Point', depth: 0 },
  LINESTRING: { type: 'LineString', depth: 1 },
  POLYGON: { type: 'Polygon', depth: 2 },
  MULTIPOINT: { type: 'MultiPoint', depth: 1 },
  MULTILINESTRING: { type: 'MultiLineString', depth: 2 },
  MULTIPOLYGON: { type: 'MultiPolygon', depth: 3 },
};

/** Reads WKT from its start, skipping quotes, commas and semicolons between geometries. */
export class WktReader {
  readonly #text: string;
  #at = 0;
  /** Start of the current geometry. */
  #begun = 0;
  #lines = 1;
  /** Position up to which lines are counted. */
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    this.#take(/[\s\ufeff";,]*/y);
    this.#begun = this.#at;
    return this.#at >= this.#text.length;
  }

  /** Line number, from 1. */
  line(): number {
    for (let end = this.#text.indexOf('\n', this.#counted); end >= 0 && end < this.#at; ) {
      this.#lines++;
      this.#counted = end + 1;
      end = this.#text.indexOf('\n', this.#counted);
    }
    return this.#lines;
  }

  /** Skips what cannot be read, up to the next line that starts with a word. */
  skip(): void {
    // The line break before it may already be consumed.
    while (this.#at > this.#begun && /\s/.test(this.#text.charAt(this.#at - 1))) this.#at--;
    const nextWord = /\n[\s";,]*(?=[A-Z]{4})/gi;
    nextWord.lastIndex = this.#at;
    this.#at = nextWord.exec(this.#text) ? nextWord.lastIndex : this.#text.length;
  }

  srid(): number | null {
    const found = this.#take(/SRID\s*=\s*(\d{1,6})\s*;\s*/iy);
    return found ? Number(found[1]) : null;
  }

  geometry(depth: number): Geometry {
    if (depth > deepestNesting) stop('too_deep');
    const [, word = ''] = this.#take(/\s*([A-Z]+?)\s*(?:ZM|Z|M)?\s*(?=\(|EMPTY)/iy) ?? this.#fail();
    const isEmpty = this.#take(/EMPTY/iy) !== null;
    if (word.toUpperCase() === 'GEOMETRYCOLLECTION')
      return {
        type: 'GeometryCollection',
        geometries: isEmpty ? [] : this.#list(() => this.geometry(depth + 1)),
      };
    const known = types[word.toUpperCase()] ?? this.#fail();
    return { type: known.type, coordinates: isEmpty ? [] : this.#positions(known.depth) };
  }

  #positions(depth: number): unknown {
    if (depth === 0) return this.#list(() => this.#position())[0];
    return this.#list(() => (depth === 1 ? this.#position() : this.#positions(depth - 1)));
  }

  #list<Item>(item: () => Item): Item[] {
    if (!this.#take(/\s*\(\s*/y)) this.#fail();
    const items = [item()];
    while (this.#take(/\s*,\s*/y)) items.push(item());
    if (!this.#take(/\s*\)/y)) this.#fail();
    return items;
  }

  /** Reads a position, which has its own brackets in current multipoints. */
  #position(): number[] {
    const isBracketed = this.#take(/\(\s*/y) !== null;
    const numbers: number[] = [];
    for (let found = this.#number(); found !== null && numbers.length < 4; found = this.#number())
      numbers.push(found);
    if (numbers.length < 2 || (isBracketed && !this.#take(/\s*\)/y))) this.#fail();
    return numbers;
  }

  #number(): number | null {
    const found = this.#take(/\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy);
    return found ? Number(found[1]) : null;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  #fail(): never {
    return stop('broken_wkt');
  }
}
