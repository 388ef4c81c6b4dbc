import { coveredPercent } from '@furrow/contract/results/covered-percent';
import { resultsTexts } from '../../texts/results.ts';
import { formatFixed } from '../../ui/formats/numbers.ts';
import type { RecordMetadata } from './metadata.ts';

/** Share of the field that was measured, as text in percent; null if nearly all of it was measured. */
export function measuredPercent({ pixels }: RecordMetadata['provenance']): string | null {
  const percent = coveredPercent(pixels);
  return percent === null ? null : formatFixed(percent, 1);
}

/** `78.6 % of the field`, for a result in a list; null if nearly all of the field was measured. */
export const measuredPart = ({
  covered_percent: percent,
}: {
  covered_percent: number | null;
}): string | null =>
  percent === null ? null : resultsTexts.measured.further({ percent: formatFixed(percent, 1) });
