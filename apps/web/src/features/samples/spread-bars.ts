import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import type { Bar } from '../../ui/step-scale.tsx';
import { type Step, stepOf } from '../../ui/steps.ts';

/** Twenty bars over the scale: two to each of ten steps. */
const bars = 20;

/**
 * How a field's pixels spread over the scale of the index, each bar's place from 0 to 1 of it, the fullest 1 high. Pixels
 * below the scale count in the first bar and pixels above it in the last, as the scale's open ends do. Empty when there is
 * no histogram.
 */
export function spreadBars(
  histogram: AnalysisRecord['metadata']['histogram'],
  scale: Pick<AnalysisRecord['metadata']['display'], 'low' | 'high'>,
  steps: readonly Step[],
): Bar[] {
  if (!histogram || histogram.counts.length === 0) return [];
  const { low, high, counts } = histogram;
  const each = (high - low) / counts.length;
  const width = scale.high - scale.low;
  const sums = Array.from({ length: bars }, () => 0);
  counts.forEach((count, i) => {
    // A bin is spread evenly over the bars that it touches.
    const pieces = 8;
    for (let piece = 0; piece < pieces; piece++) {
      const value = low + (i + (piece + 0.5) / pieces) * each;
      const bar = Math.min(bars - 1, Math.max(0, Math.floor(((value - scale.low) / width) * bars)));
      sums[bar] = sums[bar]! + count / pieces;
    }
  });
  const most = Math.max(...sums);
  if (most === 0) return [];
  return sums.map((sum, i) => ({
    from: i / bars,
    to: (i + 1) / bars,
    height: sum / most,
    color: stepOf(scale.low + ((i + 0.5) / bars) * width, steps).color,
  }));
}
