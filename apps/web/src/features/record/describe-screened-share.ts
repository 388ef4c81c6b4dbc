import type { Provenance } from '@furrow/contract/results/analysis-record';
import { reportTexts } from '../../texts/report.ts';
import { formatPercent } from '../../ui/formats/numbers.ts';

/** Sentence on the share of a site that was screened for plumes; null if nearly all of it was. */
export function describeScreenedShare({ inside, valid }: Provenance['pixels']): string | null {
  const { screened } = reportTexts.plumes;
  return valid < 0.995 * inside ? screened({ share: formatPercent((100 * valid) / inside) }) : null;
}
