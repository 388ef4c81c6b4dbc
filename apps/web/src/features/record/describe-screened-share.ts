import type { Provenance } from '@furrow/contract/analysis-record';
import { orderingTexts } from '../../texts/ordering.ts';
import { formatPercent } from '../../ui/formats/numbers.ts';

/** States which share of a site was screened for plumes; null if it was nearly all of it. */
export function describeScreenedShare({ inside, valid }: Provenance['pixels']): string | null {
  const { screened } = orderingTexts.report.plumes;
  return valid < 0.995 * inside ? screened({ share: formatPercent((100 * valid) / inside) }) : null;
}
