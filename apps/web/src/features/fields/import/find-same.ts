import { areaSquareMetres } from '@furrow/geo/area';
import { type Box, boundsOf } from '@furrow/geo/bounds';
import { commonSquareMetres } from '@furrow/geo/common-hectares';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { outlineKey } from '@furrow/geo/same-outline';
import { importTexts } from '../../../texts/import.ts';
import type { SameField } from './report.ts';

/** A saved field, or one in another file of this import session, which then has no id yet and `file` as that file's name. */
export type SavedOutline = {
  id: string | null;
  name: string;
  geometry: { coordinates: MultiPolygon };
  area_ha: number;
  file?: string | undefined;
};

type Known = {
  id: string | null;
  name: string;
  /** Name of another file of this session; undefined for saved fields and those of the current file. */
  file?: string | undefined;
  parts: MultiPolygon;
  hectares: number;
  box: Box;
  corners: number;
  /** Unrounded area, measured when it is first compared. */
  squareMetres?: number;
};

const NEARLY = 0.95;

/** Rounding error of an area with two decimals, in hectares. */
const ROUNDING = 0.005;

/** Area of a square degree at the equator, rounded up to hold for all latitudes. */
const HECTARES_A_SQUARE_DEGREE = 1.26e6;

/**
 * Budget for comparing outlines, about 10 s in total; a comparison's cost grows with the square of both corner counts. Beyond it only
 * exact duplicates are found: files of real fields never get near it, thousands of shifted copies of one field would.
 */
const MOST_WORK = 2e9;
const LEAST_WORK = 30_000;

/** Grid cells of about 1.1 km in which similar outlines are searched, by a corner of their bounding boxes. */
const CELLS_A_DEGREE = 100;

/** Finds duplicate fields, first among the given ones, then among those it was asked about before. */
export class SameFinder {
  readonly #exact = new Map<string, Known>();
  readonly #near = new Map<string, Known[]>();
  #work = 0;

  constructor(saved: readonly SavedOutline[]) {
    for (const { id, name, geometry, area_ha, file } of saved) {
      const known = { ...asKnown(id, name, geometry.coordinates, area_ha), file };
      this.#keep(known, outlineKey(known.parts));
    }
  }

  /** True if duplicates may have been missed. */
  get isExhausted(): boolean {
    return this.#work >= MOST_WORK;
  }

  /** Finds the duplicate of a normalised field with its rounded area. A field without one is remembered for later calls. */
  find(name: string, parts: MultiPolygon, hectares: number): SameField | null {
    const key = outlineKey(parts);
    const exact = this.#exact.get(key);
    if (exact) return sameAs(exact, 'exact');
    const field = asKnown(null, name, parts, hectares);
    for (const known of this.#around(field.box)) {
      if (!couldBeSame(known, field)) continue;
      if (this.isExhausted) break;
      this.#work += LEAST_WORK + (known.corners + field.corners) ** 2;
      const larger = Math.max(measured(known), measured(field));
      if (commonSquareMetres(known.parts, parts) > NEARLY * larger) return sameAs(known, 'nearly');
    }
    this.#keep(field, key);
    return null;
  }

  #keep(known: Known, key: string): void {
    if (!this.#exact.has(key)) this.#exact.set(key, known);
    const [column, row] = cellOf(known.box);
    const cell = `${column}/${row}`;
    const near = this.#near.get(cell);
    if (near) near.push(known);
    else this.#near.set(cell, [known]);
  }

  /** Bounding boxes of two outlines that share 95 % of their land rarely have corners more than a cell apart. */
  *#around(box: Box): Generator<Known> {
    const [column, row] = cellOf(box);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++) yield* this.#near.get(`${x}/${y}`) ?? [];
  }
}

function asKnown(id: string | null, name: string, parts: MultiPolygon, hectares: number): Known {
  const corners = parts.flat().reduce((sum, { length }) => sum + length, 0);
  return { id, name, parts, hectares, box: boundsOf(parts), corners };
}

function measured(known: Known): number {
  known.squareMetres ??= areaSquareMetres(known.parts);
  return known.squareMetres;
}

/** The common area is never more than the smaller of the two, nor than the overlap of their boxes. */
function couldBeSame(one: Known, other: Known): boolean {
  const least = NEARLY * (Math.max(one.hectares, other.hectares) - ROUNDING);
  if (Math.min(one.hectares, other.hectares) + ROUNDING < least) return false;
  const width = Math.min(one.box[2], other.box[2]) - Math.max(one.box[0], other.box[0]);
  const height = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]);
  const narrowed = Math.cos((one.box[1] * Math.PI) / 180);
  return width > 0 && height > 0 && width * height * narrowed * HECTARES_A_SQUARE_DEGREE >= least;
}

function cellOf([west, south]: Box): [column: number, row: number] {
  return [Math.floor(west * CELLS_A_DEGREE), Math.floor(south * CELLS_A_DEGREE)];
}

function sameAs({ id, name, file }: Known, kind: SameField['kind']): SameField {
  const words = importTexts.same;
  if (file !== undefined) {
    const sentence =
      kind === 'exact' ? words.otherExactly({ file, name }) : words.otherNearly({ file, name });
    return { of: 'other', kind, id: null, name, sentence };
  }
  const of = id === null ? 'file' : 'saved';
  const sentences = {
    saved: { exact: words.savedExactly, nearly: words.savedNearly },
    file: { exact: words.fileExactly, nearly: words.fileNearly },
  };
  return { of, kind, id, name, sentence: sentences[of][kind]({ name }) };
}
