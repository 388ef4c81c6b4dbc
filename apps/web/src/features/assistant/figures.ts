import { measuredPercent } from '@furrow/contract/measured-share';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { assistantTexts } from '../../texts/assistant.ts';
import { resultsTexts } from '../../texts/results.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { fixed } from '../../ui/numbers.ts';
import { screenedShare } from '../results/screened-share.ts';
import { unitOf, withUnit } from '../results/units.ts';

const measures = ['concentration', 'intensity'];

/**
 * States average, maximum and minimum of a result: of an index with three decimals, of shapes with two. Adds the measured share
 * of the field, or the screened share of the site, unless it is all.
 */
export function figuresOf(metadata: BoughtAnalysis['metadata']): string {
  const indices = metadata?.indices;
  const unit = metadata ? unitOf(metadata) : null;
  if (metadata && indices) {
    const measured = measuredPercent(metadata.provenance.pixels);
    const figures = sentence([indices.average, indices.max, indices.min], 3, unit);
    return measured === null
      ? figures
      : inTurn(figures, resultsTexts.measured.headline({ percent: fixed(measured, 1) }));
  }
  const values = (metadata?.geojson?.features ?? []).flatMap(({ properties }) => {
    const value = measures.map((name) => properties[name]).find((told) => typeof told === 'number');
    return value === undefined ? [] : [Number(value)];
  });
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const figures = values.length > 0 && sentence([average, Math.max(...values), Math.min(...values)], 2, unit);
  // Records of other software may not have their pixel counts.
  const screened = metadata?.provenance?.pixels && screenedShare(metadata.provenance.pixels);
  return inTurn(figures, screened);
}

function sentence(values: readonly [number, number, number], decimals: number, unit: string | null): string {
  const [average, max, min] = values.map((value) => withUnit(fixed(value, decimals), unit));
  return assistantTexts.figures({ average: average!, max: max!, min: min! });
}
