import { resultsTexts } from '../../../texts/results.ts';
import { formatOnScale } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

/**
 * How much the average of a zone is above or below that of the others.
 * @param difference property of the zone; undefined or null if it has none.
 */
export function compareWithRest(difference: unknown, display: RecordMetadata['display']): string | null {
  if (typeof difference !== 'number') return null;
  const by = formatOnScale(Math.abs(difference), display);
  const { lower, higher } = resultsTexts.zonesTable;
  return difference < 0 ? lower({ by }) : higher({ by });
}
