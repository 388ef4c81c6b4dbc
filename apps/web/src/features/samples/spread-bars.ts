import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import { type Step, stepOf } from '../../ui/display/scale-steps.ts';
import type { HistogramBar } from '../../ui/display/step-scale.tsx';

/** Number of bars over the scale: two for each of its ten steps. */
const barCount = 20;

/**
 * Distribution of a field's pixels over the scale of the index, as bars at fractions of the scale; the highest bar has
 * height 1. The first and last bar include pixels beyond the scale, and without a histogram there are no bars.
 */
export function spreadBars(
  histogram: AnalysisRecord['metadata']['histogram'],
  scale: Pick<AnalysisRecord['metadata']['display'], 'low' | 'high'>,
  steps: readonly Step[],
): HistogramBar[] {
  if (!histogram || histogram.counts.length === 0) return [];
  const { low, high, counts } = histogram;
  const binWidth = (high - low) / counts.length;
  const width = scale.high - scale.low;
  const sumByBar = Array.from({ length: barCount }, () => 0);
  counts.forEach((count, i) => {
    // The pixels of a bin are distributed evenly over the bars that the bin overlaps.
    const pieces = 8;
    for (let piece = 0; piece < pieces; piece++) {
      const value = low + (i + (piece + 0.5) / pieces) * binWidth;
      const barIndex = Math.min(
        barCount - 1,
        Math.max(0, Math.floor(((value - scale.low) / width) * barCount)),
      );
      sumByBar[barIndex] = sumByBar[barIndex]! + count / pieces;
    }
  });
  const max = Math.max(...sumByBar);
  if (max === 0) return [];
  return sumByBar.map((sum, i) => ({
    from: i / barCount,
    to: (i + 1) / barCount,
    height: sum / max,
    color: stepOf(scale.low + ((i + 0.5) / barCount) * width, steps).color,
  }));
}
