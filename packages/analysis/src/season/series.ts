import { cloudClass } from '../scenes/classification.ts';
import { percentiles } from '../statistics/percentile.ts';
import { meanOfKnown } from '../statistics/variance.ts';
import type { Look } from './season.ts';
import type { SeriesPoint } from './season-outcome.ts';

/** Days of which less of the field counts say too little of it. */
const leastSeriesShare = 0.6;

const percent = (share: number): number => Math.round(share * 1e8) / 1e6;

/** A look as a line of figures; null where too little of the field counts. @param values of it, by pixel. */
export function seriesPoint({ pass, classes }: Look, values: Float64Array): SeriesPoint | null {
  const inside = classes.length;
  let valid = 0;
  for (const value of values) if (!Number.isNaN(value)) valid++;
  if (valid / inside < leastSeriesShare) return null;
  const [p10, median, p90] = percentiles(values, [10, 50, 90]) as [number, number, number];
  let cloud = 0;
  for (const seen of classes) cloud += cloudClass[seen]!;
  return {
    date: pass.datetime.slice(0, 10),
    average: meanOfKnown(values),
    median,
    p10,
    p90,
    cloud: percent(cloud / inside),
    valid: percent(valid / inside),
  };
}
