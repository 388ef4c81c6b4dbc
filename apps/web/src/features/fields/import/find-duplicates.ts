import { geodesicAreaM2 } from '@furrow/geo/area/area';
import { type Box, boundsOf } from '@furrow/geo/area/bounds';
import { overlapAreaM2 } from '@furrow/geo/overlap/overlap-hectares';
import { outlineKey } from '@furrow/geo/rings/outline-key';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { importTexts } from '../../../texts/import.ts';
import type { DuplicateOf } from './report.ts';

/**
 * A saved field, or a field in another file of this import session. The latter has no id yet, and
 * `file` is the name of its file.
 */
export type SavedOutline = {
  id: string | null;
  name: string;
  geometry: { coordinates: MultiPolygon };
  area_ha: number;
  file?: string | undefined;
};

type IndexedOutline = {
  id: string | null;
  name: string;
  /** Name of another file of this session; undefined for saved fields and those of the current file. */
  file?: string | undefined;
  parts: MultiPolygon;
  hectares: number;
  box: Box;
  corners: number;
  /** Unrounded area, measured when the outline is first compared. */
  exactSquareMetres?: number;
};

const MIN_OVERLAP = 0.95;

/** Maximum rounding error in hectares of an area with two decimals. */
const ROUNDING_HECTARES = 0.005;

/** Upper limit for the area of a square degree, in hectares: it is largest at the equator. */
const HECTARES_PER_SQUARE_DEGREE = 1.26e6;

/**
 * Budget of operations for comparing outlines, about 10 s in total; one comparison costs the square of the number of
 * corners. When it is used up, only exact duplicates are found: files with real fields need far less.
 */
const MAX_WORK = 2e9;
const MIN_WORK = 30_000;

/**
 * Number of grid cells per degree, each about 1.1 km high. Similar outlines are searched by the cell of a
 * corner of their bounding boxes.
 */
const CELLS_PER_DEGREE = 100;

/** Finds duplicate fields, among the given fields and among those of earlier calls. */
export class DuplicateFinder {
  readonly #exact = new Map<string, IndexedOutline>();
  readonly #byCell = new Map<string, IndexedOutline[]>();
  #work = 0;

  constructor(saved: readonly SavedOutline[]) {
    for (const { id, name, geometry, area_ha, file } of saved) {
      const outline = { ...indexOutline(id, name, geometry.coordinates, area_ha), file };
      this.#add(outline, outlineKey(outline.parts));
    }
  }

  /** True if the budget is used up, so that near duplicates may have been missed. */
  get isExhausted(): boolean {
    return this.#work >= MAX_WORK;
  }

  /**
   * Finds the duplicate of a normalised field. A field without a duplicate is compared in later calls.
   * @param hectares area of the field, rounded to 2 decimals.
   */
  findDuplicate(name: string, parts: MultiPolygon, hectares: number): DuplicateOf | null {
    const key = outlineKey(parts);
    const exactDuplicate = this.#exact.get(key);
    if (exactDuplicate) return duplicateOf(exactDuplicate, 'exact');
    const field = indexOutline(null, name, parts, hectares);
    for (const candidate of this.#around(field.box)) {
      if (!couldBeSame(candidate, field)) continue;
      if (this.isExhausted) break;
      this.#work += MIN_WORK + (candidate.corners + field.corners) ** 2;
      const largerArea = Math.max(measureArea(candidate), measureArea(field));
      if (overlapAreaM2(candidate.parts, parts) > MIN_OVERLAP * largerArea)
        return duplicateOf(candidate, 'nearly');
    }
    this.#add(field, key);
    return null;
  }

  #add(outline: IndexedOutline, key: string): void {
    if (!this.#exact.has(key)) this.#exact.set(key, outline);
    const [column, row] = cellOf(outline.box);
    const cell = `${column}/${row}`;
    const cellOutlines = this.#byCell.get(cell);
    if (cellOutlines) cellOutlines.push(outline);
    else this.#byCell.set(cell, [outline]);
  }

  /**
   * Outlines in the 3 × 3 cells around a box: if two outlines share 95 % of their land, their boxes rarely
   * have corners further apart.
   */
  *#around(box: Box): Generator<IndexedOutline> {
    const [column, row] = cellOf(box);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++) yield* this.#byCell.get(`${x}/${y}`) ?? [];
  }
}

function indexOutline(
  id: string | null,
  name: string,
  parts: MultiPolygon,
  hectares: number,
): IndexedOutline {
  const corners = parts.flat().reduce((sum, { length }) => sum + length, 0);
  return { id, name, parts, hectares, box: boundsOf(parts), corners };
}

function measureArea(outline: IndexedOutline): number {
  outline.exactSquareMetres ??= geodesicAreaM2(outline.parts);
  return outline.exactSquareMetres;
}

/** False if two outlines cannot overlap enough to be duplicates, by their areas and the overlap of their boxes. */
function couldBeSame(one: IndexedOutline, other: IndexedOutline): boolean {
  const minCommonHectares = MIN_OVERLAP * (Math.max(one.hectares, other.hectares) - ROUNDING_HECTARES);
  if (Math.min(one.hectares, other.hectares) + ROUNDING_HECTARES < minCommonHectares) return false;
  const width = Math.min(one.box[2], other.box[2]) - Math.max(one.box[0], other.box[0]);
  const height = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]);
  const longitudeScale = Math.cos((one.box[1] * Math.PI) / 180);
  return (
    width > 0 &&
    height > 0 &&
    width * height * longitudeScale * HECTARES_PER_SQUARE_DEGREE >= minCommonHectares
  );
}

function cellOf([west, south]: Box): [column: number, row: number] {
  return [Math.floor(west * CELLS_PER_DEGREE), Math.floor(south * CELLS_PER_DEGREE)];
}

function duplicateOf({ id, name, file }: IndexedOutline, kind: DuplicateOf['kind']): DuplicateOf {
  const sameTexts = importTexts.same;
  if (file !== undefined) {
    const sentence =
      kind === 'exact' ? sameTexts.otherExactly({ file, name }) : sameTexts.otherNearly({ file, name });
    return { source: 'other', kind, id: null, name, sentence };
  }
  const source = id === null ? 'file' : 'saved';
  const sentences = {
    saved: { exact: sameTexts.savedExactly, nearly: sameTexts.savedNearly },
    file: { exact: sameTexts.fileExactly, nearly: sameTexts.fileNearly },
  };
  return { source, kind, id, name, sentence: sentences[source][kind]({ name }) };
}
