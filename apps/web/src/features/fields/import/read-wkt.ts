import { systemOfEpsg } from '@furrow/geo/reference-system';
import { deepestNesting, mostFeatures } from './file-limits.ts';
import type { FoundFeature, Layer } from './layer.ts';
import { stop } from './refused-file.ts';
import { reproject } from './reproject.ts';

type Geometry = { type: string; coordinates?: unknown; geometries?: unknown };

/** GeoJSON's names of the types, for each how deep the positions lie in brackets. */
const types: Record<string, { type: string; depth: number }> = {
  POINT: { type: 'Point', depth: 0 },
  LINESTRING: { type: 'LineString', depth: 1 },
  POLYGON: { type: 'Polygon', depth: 2 },
  MULTIPOINT: { type: 'MultiPoint', depth: 1 },
  MULTILINESTRING: { type: 'MultiLineString', depth: 2 },
  MULTIPOLYGON: { type: 'MultiPolygon', depth: 3 },
};

/** WKT or EWKT (`SRID=28992;POLYGON (…)`), one geometry a line or over several lines, in quotes or not, with Z and M or without. */
export function readWkt(text: string, name: string): Layer {
  const features: FoundFeature[] = [];
  const reader = new Reader(text);
  while (!reader.isAtEnd()) {
    const srid = reader.srid();
    const geometry = reader.geometry(0);
    const system = srid === null ? null : (systemOfEpsg(srid) ?? stop('unknown_crs', `EPSG:${srid}`));
    features.push({ columns: [], geometry: system ? reproject(geometry, system) : geometry });
    if (features.length > mostFeatures) stop('too_many_features', mostFeatures.toLocaleString('en-US'));
  }
  return { name, features, notes: [] };
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    this.#take(/[\s\ufeff";,]*/y);
    return this.#at >= this.#text.length;
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

  /** In brackets of its own in a multipoint of today. */
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
    const line = this.#text.slice(0, this.#at).split('\n').length;
    return stop('broken_wkt', line.toLocaleString('en-US'));
  }
}
