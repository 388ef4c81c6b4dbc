import type { ReferenceSystem } from '@furrow/geo/projection/reference-system';
import { importTexts } from '../../../../texts/import.ts';
import type { FileNote } from './layer.ts';

/** Shift in metres that needs no note, because boundaries are drawn less precisely: less than a third of a pixel. */
const NEGLIGIBLE_METRES = 3;

/**
 * Notes on how far a layer's fields may be shifted, because its reference systems use an old datum;
 * the largest shift counts.
 */
export function datumNotes(layer: string, systems: Iterable<ReferenceSystem>): FileNote[] {
  let metres = 0;
  for (const { accuracyMetres } of systems) metres = Math.max(metres, accuracyMetres ?? Infinity);
  if (metres === Infinity)
    return [{ note: 'datum_unknown', sentence: importTexts.notes.datum_unknown({ layer }) }];
  if (metres <= NEGLIGIBLE_METRES) return [];
  return [{ note: 'datum_rough', sentence: importTexts.notes.datum_rough({ layer, metres }) }];
}
