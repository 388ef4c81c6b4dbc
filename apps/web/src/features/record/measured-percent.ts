import { coveredPercent } from '@furrow/contract/covered-percent';
import { formatFixed } from '../../ui/formats/numbers.ts';
import type { Metadata } from './metadata.ts';

/** Share of the field that was measured, as a text in percent; null if it is as good as all of it. */
export function measuredPercent({ pixels }: Metadata['provenance']): string | null {
  const percent = coveredPercent(pixels);
  return percent === null ? null : formatFixed(percent, 1);
}
