import { areaSquareMetres } from '@furrow/geo/area';
import { type Box, boundsOf } from '@furrow/geo/bounds';
import { commonSquareMetres } from '@furrow/geo/common-hectares';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { outlineKey } from '@furrow/geo/same-outline';
import { importTexts } from '../../../texts/import.ts';
import type { SameField } from './report.ts';

/** A field that somebody has already, or that another file of this visit holds, whose name `file` is then; it has no id yet. */
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
  /** Of this visit; undefined for what is saved and for the file that is read. */
  file?: string | undefined;
  parts: MultiPolygon;
  hectares: number;
  box: Box;
  corners: number;
  /** Not rounded; measured when somebody comes near. */
  squareMetres?: number;
};

const NEARLY = 0.95;

/** Hectares that an area of two decimals is off by. */
const ROUNDING = 0.005;

/** Of longitude and latitude at the equator, rounded up over all latitudes. */
const HECTARES_A_SQUARE_DEGREE = 1.26e6;

/**
 * What comparing outlines may cost in all, some 10 s; one comparison takes time with the square of the corners of both. Beyond, only
 * exact doubles are found: files of fields never come near, thousands of shifted copies of one field would.
 */
const MOST_WORK = 2e9;
const LEAST_WORK = 30_000;

/** Squares of about 1.1 km in which outlines that could be the same are looked for: by the corner of their boxes. */
const CELLS_A_DEGREE = 100;

/** Looks for fields that are there already, first among those that it is given, then among those that it was asked about before. */
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

  /** Whether doubles may have been missed. */
  get isExhausted(): boolean {
    return this.#work >= MOST_WORK;
  }

  /**
   * Of a field in normal form with its rounded area. What is not the same as another is one that later ones can be the same as.
   */
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

  /** Two outlines that share 95 % of their land have boxes whose corners are seldom more than a cell apart. */
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

/** Common land is never more than the smaller of the two, nor than what their boxes share. */
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
