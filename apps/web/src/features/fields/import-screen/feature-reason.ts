import { fieldsTexts } from '../../../texts/fields.ts';
import type { ImportedFeature } from '../import/report.ts';
import type { SaveOutcome } from './file-report.ts';

/** Reason why a feature cannot be saved or is not selected at first; null if there is none. */
export function reasonOf(
  outcome: SaveOutcome | null,
  { refusal, duplicate }: ImportedFeature,
): string | null {
  if (outcome?.kind === 'kept') return null;
  if (outcome?.kind === 'refused') return outcome.message;
  if (outcome?.kind === 'same') return fieldsTexts.import.savedAlready;
  return refusal?.message ?? duplicate?.sentence ?? null;
}
