import type { AnalysisRecord, IndexStatistics } from '@furrow/contract/results/analysis-record';
import { statisticsTexts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { formatFixed, formatPercent } from '../../../ui/formats/numbers.ts';

type LegendStatistic = keyof typeof statisticsTexts;

export interface LegendBar {
  key: LegendStatistic;
  name: string;
  explanation: string;
  /** The value as it is displayed. */
  value: string;
  /** Filled share of the bar, 0 to 1. */
  width: number;
}

/** Statistics that measure how far values differ, so that their bars start at 0 and not at the low end of the scale. */
const spreads: readonly LegendStatistic[] = ['std', 'variance'];

/**
 * One bar for each numeric statistic on the scale of the index. The bar of the cloud cover is on a scale of 0 to 100.
 */
export function legendBars(
  indices: IndexStatistics,
  { low, high }: Pick<AnalysisRecord['metadata']['display'], 'low' | 'high'>,
): LegendBar[] {
  const values: Partial<Record<string, unknown>> = { ...indices };
  return (Object.keys(statisticsTexts) as LegendStatistic[]).flatMap((key) => {
    const value = values[key];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [];
    const [name, explanation] = statisticsTexts[key];
    const from = spreads.includes(key) ? 0 : low;
    const share = key === 'cloud' ? value / 100 : (value - from) / (high - low);
    return [{ key, name, explanation, value: textOf(key, value), width: Math.min(1, Math.max(0, share)) }];
  });
}

/**
 * Value of a statistic as text: cloud cover in percent, others with three decimals and a real
 * minus sign, never "-0.000".
 */
const textOf = (key: LegendStatistic, value: number): string =>
  key === 'cloud' ? resultsTexts.history.share({ percent: formatPercent(value) }) : formatFixed(value, 3);
