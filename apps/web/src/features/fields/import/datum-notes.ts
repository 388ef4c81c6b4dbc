import type { ReferenceSystem } from '@furrow/geo/reference-system';
import { importTexts } from '../../../texts/import.ts';
import { language } from '../../../texts/language.ts';
import type { FileNote } from './layer.ts';

/** Metres, under a third of a pixel: better than what a boundary is drawn to. */
const WORTH_NO_NOTE = 3;

/** By how much the fields of a layer may be shifted where its reference systems stand on an old datum: the worst of them. */
export function datumNotes(layer: string, systems: Iterable<ReferenceSystem>): FileNote[] {
  let metres = 0;
  for (const { accuracyMetres } of systems) metres = Math.max(metres, accuracyMetres ?? Infinity);
  if (metres === Infinity)
    return [{ note: 'datum_unknown', sentence: importTexts.notes.datum_unknown({ layer }) }];
  if (metres <= WORTH_NO_NOTE) return [];
  const figure = metres.toLocaleString(language.locale);
  return [{ note: 'datum_rough', sentence: importTexts.notes.datum_rough({ layer, metres: figure }) }];
}
