import { maxNesting } from './layer/file-limits.ts';
import { throwRefusal } from './layer/refused-file.ts';

type WktGeometry = { type: string; coordinates?: unknown; geometries?: unknown };

/** GeoJSON types, each with the number of brackets around its positions. */
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
  #offset = 0;
  /** Position at which the current geometry starts. */
  #start = 0;
  #lines = 1;
  /** Position up to which line breaks have been counted. */
  #countedTo = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    this.#match(/[\s\ufeff";,]*/y);
    this.#start = this.#offset;
    return this.#offset >= this.#text.length;
  }

  /** Number of the current line, from 1. */
  line(): number {
    for (let end = this.#text.indexOf('\n', this.#countedTo); end >= 0 && end < this.#offset; ) {
      this.#lines++;
      this.#countedTo = end + 1;
      end = this.#text.indexOf('\n', this.#countedTo);
    }
    return this.#lines;
  }

  /** Skips text that cannot be read, up to the next line that starts with a word. */
  skip(): void {
    // Goes back over white space, because the line break before the next word may already have been read.
    while (this.#offset > this.#start && /\s/.test(this.#text.charAt(this.#offset - 1))) this.#offset--;
    const nextWord = /\n[\s";,]*(?=[A-Z]{4})/gi;
    nextWord.lastIndex = this.#offset;
    this.#offset = nextWord.exec(this.#text) ? nextWord.lastIndex : this.#text.length;
  }

  srid(): number | null {
    const found = this.#match(/SRID\s*=\s*(\d{1,6})\s*;\s*/iy);
    return found ? Number(found[1]) : null;
  }

  geometry(depth: number): WktGeometry {
    if (depth > maxNesting) throwRefusal('too_deep');
    const [, word = ''] = this.#match(/\s*([A-Z]+?)\s*(?:ZM|Z|M)?\s*(?=\(|EMPTY)/iy) ?? this.#fail();
    const isEmpty = this.#match(/EMPTY/iy) !== null;
    if (word.toUpperCase() === 'GEOMETRYCOLLECTION')
      return {
        type: 'GeometryCollection',
        geometries: isEmpty ? [] : this.#list(() => this.geometry(depth + 1)),
      };
    const typeInfo = types[word.toUpperCase()] ?? this.#fail();
    return { type: typeInfo.type, coordinates: isEmpty ? [] : this.#positions(typeInfo.depth) };
  }

  #positions(depth: number): unknown {
    if (depth === 0) return this.#list(() => this.#position())[0];
    return this.#list(() => (depth === 1 ? this.#position() : this.#positions(depth - 1)));
  }

  #list<Item>(item: () => Item): Item[] {
    if (!this.#match(/\s*\(\s*/y)) this.#fail();
    const items = [item()];
    while (this.#match(/\s*,\s*/y)) items.push(item());
    if (!this.#match(/\s*\)/y)) this.#fail();
    return items;
  }

  /** Reads a position. In a multipoint, each position may have its own brackets. */
  #position(): number[] {
    const isBracketed = this.#match(/\(\s*/y) !== null;
    const numbers: number[] = [];
    for (let found = this.#number(); found !== null && numbers.length < 4; found = this.#number())
      numbers.push(found);
    if (numbers.length < 2 || (isBracketed && !this.#match(/\s*\)/y))) this.#fail();
    return numbers;
  }

  #number(): number | null {
    const found = this.#match(/\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy);
    return found ? Number(found[1]) : null;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#offset;
    const found = pattern.exec(this.#text);
    if (found) this.#offset += found[0].length;
    return found;
  }

  #fail(): never {
    return throwRefusal('broken_wkt');
  }
}
