import { fieldsTexts } from '../../../texts/fields.ts';
import type { ImportedFeature } from '../import/report.ts';
import type { Told } from './file-report.ts';

/** Reason why a feature cannot be saved or is not selected at first; null if there is none. */
export function reasonOf(told: Told | null, { refusal, same }: ImportedFeature): string | null {
  if (told?.kind === 'kept') return null;
  if (told?.kind === 'refused') return told.message;
  if (told?.kind === 'same') return fieldsTexts.import.savedAlready;
  return refusal?.message ?? same?.sentence ?? null;
}
