import type { ReferenceSystem } from '@furrow/geo/projection/reference-system';
import { importTexts } from '../../../texts/import.ts';
import type { FileNote } from './layer.ts';

/** Metres, under a third of a pixel: more precise than boundaries are drawn. */
const NEGLIGIBLE_METRES = 3;

/** Notes on the possible shift of a layer's fields if its reference systems use an old datum; the worst one counts. */
export function datumNotes(layer: string, systems: Iterable<ReferenceSystem>): FileNote[] {
  let metres = 0;
  for (const { accuracyMetres } of systems) metres = Math.max(metres, accuracyMetres ?? Infinity);
  if (metres === Infinity)
    return [{ note: 'datum_unknown', sentence: importTexts.notes.datum_unknown({ layer }) }];
  if (metres <= NEGLIGIBLE_METRES) return [];
  return [{ note: 'datum_rough', sentence: importTexts.notes.datum_rough({ layer, metres }) }];
}
