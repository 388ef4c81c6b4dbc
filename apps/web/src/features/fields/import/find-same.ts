import { type Box, boundsOf, boxesOverlap } from '@furrow/geo/bounds';
import { commonSquareMetres } from '@furrow/geo/common-hectares';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { outlineKey } from '@furrow/geo/same-outline';
import { importTexts } from '../../../texts/import.en.ts';
import type { SameField } from './report.ts';

/** A field that somebody has already. */
export type SavedOutline = {
  id: string;
  name: string;
  geometry: { coordinates: MultiPolygon };
  area_ha: number;
};

type Known = { id: string | null; name: string; parts: MultiPolygon; squareMetres: number; box: Box };

const NEARLY = 0.95;

/**
 * Comparisons of two outlines; each takes some time with the corners of both. Beyond, only exact doubles are found: files of
 * fields never come near, thousands of shifted copies of one field would.
 */
const MOST_COMPARISONS = 20_000;

/** Squares of about 1.1 km in which outlines that could be the same are looked for: by the corner of their boxes. */
const CELLS_A_DEGREE = 100;

/** Looks for fields that are there already, first among the saved ones, then among those that it was asked about before. */
export class SameFinder {
  readonly #exact = new Map<string, Known>();
  readonly #near = new Map<string, Known[]>();
  #comparisons = 0;

  constructor(saved: readonly SavedOutline[]) {
    for (const { id, name, geometry, area_ha } of saved)
      this.#keep({
        id,
        name,
        parts: geometry.coordinates,
        squareMetres: area_ha * 10_000,
        box: boundsOf(geometry.coordinates),
      });
  }

  /** Whether doubles may have been missed. */
  get isExhausted(): boolean {
    return this.#comparisons >= MOST_COMPARISONS;
  }

  /** Of a field in normal form. What is not the same as another is one that later ones can be the same as. */
  find(name: string, parts: MultiPolygon, squareMetres: number): SameField | null {
    const known = this.#exact.get(outlineKey(parts));
    if (known) return sameAs(known, 'exact');
    const box = boundsOf(parts);
    const near = this.#nearlySame(parts, squareMetres, box);
    if (near) return sameAs(near, 'nearly');
    this.#keep({ id: null, name, parts, squareMetres, box });
    return null;
  }

  #keep(known: Known): void {
    const key = outlineKey(known.parts);
    if (!this.#exact.has(key)) this.#exact.set(key, known);
    const [column, row] = cellOf(known.box);
    const cell = `${column}/${row}`;
    this.#near.set(cell, [...(this.#near.get(cell) ?? []), known]);
  }

  #nearlySame(parts: MultiPolygon, squareMetres: number, box: Box): Known | null {
    for (const known of this.#around(box)) {
      // Common land is never more than the smaller one has, nor more than the boxes share.
      const [smaller, larger] = [
        Math.min(known.squareMetres, squareMetres),
        Math.max(known.squareMetres, squareMetres),
      ];
      if (smaller < NEARLY * larger || !boxesOverlap(known.box, box)) continue;
      if (this.isExhausted) return null;
      this.#comparisons++;
      if (commonSquareMetres(known.parts, parts) > NEARLY * larger) return known;
    }
    return null;
  }

  /** Two outlines that share 95 % of their land have boxes whose corners are seldom more than a cell apart. */
  *#around(box: Box): Generator<Known> {
    const [column, row] = cellOf(box);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++) yield* this.#near.get(`${x}/${y}`) ?? [];
  }
}

function cellOf([west, south]: Box): [column: number, row: number] {
  return [Math.floor(west * CELLS_A_DEGREE), Math.floor(south * CELLS_A_DEGREE)];
}

function sameAs({ id, name }: Known, kind: SameField['kind']): SameField {
  const of = id === null ? 'file' : 'saved';
  const words = importTexts.same;
  const sentences = {
    saved: { exact: words.savedExactly, nearly: words.savedNearly },
    file: { exact: words.fileExactly, nearly: words.fileNearly },
  };
  return { of, kind, id, name, sentence: sentences[of][kind](name) };
}
