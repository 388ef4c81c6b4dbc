import { coveredPercent } from '@furrow/contract/results/covered-percent';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { joinSentences } from '@furrow/messages/join';
import { assistantTexts } from '../../texts/assistant.ts';
import { resultsTexts } from '../../texts/results.ts';
import { formatFixed } from '../../ui/formats/numbers.ts';
import { describeScreenedShare } from '../record/describe-screened-share.ts';
import { unitOf, withUnit } from '../record/units.ts';

const measures = ['concentration', 'intensity'];

/**
 * Sentence with the average, maximum and minimum of a result, with three decimals for an index and two for shapes. Adds
 * the share of the field or site that was measured, if some of it was not.
 */
export function figuresOf(metadata: PurchasedAnalysis['metadata']): string {
  const indices = metadata?.indices;
  const unit = metadata ? unitOf(metadata) : null;
  if (metadata && indices) {
    const measured = coveredPercent(metadata.provenance.pixels);
    const figures = figuresSentence([indices.average, indices.max, indices.min], 3, unit);
    return measured === null
      ? figures
      : joinSentences(figures, resultsTexts.measured.headline({ percent: formatFixed(measured, 1) }));
  }
  const values = (metadata?.geojson?.features ?? []).flatMap(({ properties }) => {
    const value = measures.map((name) => properties[name]).find((candidate) => typeof candidate === 'number');
    return value === undefined ? [] : [Number(value)];
  });
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const figures =
    values.length > 0 && figuresSentence([average, Math.max(...values), Math.min(...values)], 2, unit);
  // Records made by other software may lack pixel counts.
  const screened = metadata?.provenance?.pixels && describeScreenedShare(metadata.provenance.pixels);
  return joinSentences(figures, screened);
}

function figuresSentence(
  values: readonly [number, number, number],
  decimals: number,
  unit: string | null,
): string {
  const [average, max, min] = values.map((value) => withUnit(formatFixed(value, decimals), unit));
  return assistantTexts.figures({ average: average!, max: max!, min: min! });
}
