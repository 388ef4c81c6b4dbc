import { coveredPercent } from '@furrow/contract/covered-percent';
import { formatFixed } from '../../ui/formats/numbers.ts';
import type { RecordMetadata } from './metadata.ts';

/** Share of the field that was measured, as text in percent; null if nearly all of it was measured. */
export function measuredPercent({ pixels }: RecordMetadata['provenance']): string | null {
  const percent = coveredPercent(pixels);
  return percent === null ? null : formatFixed(percent, 1);
}
