import { cloudClass } from '../scenes/classification.ts';
import { percentiles } from '../statistics/percentile.ts';
import { meanOfValid } from '../statistics/variance.ts';
import type { PassObservation } from './time-series.ts';
import type { SeriesPoint } from './time-series-outcome.ts';

/** Min. share of valid pixels for a point: with less the value does not represent the field. */
const minSeriesShare = 0.6;

const percent = (share: number): number => Math.round(share * 1e8) / 1e6;

/** Summary of an observation; null where too few pixels are valid. @param values values of the observation by pixel. */
export function seriesPoint({ pass, classes }: PassObservation, values: Float64Array): SeriesPoint | null {
  const inside = classes.length;
  let valid = 0;
  for (const value of values) if (!Number.isNaN(value)) valid++;
  if (valid / inside < minSeriesShare) return null;
  const [p10, median, p90] = percentiles(values, [10, 50, 90]) as [number, number, number];
  let cloud = 0;
  for (const sceneClass of classes) cloud += cloudClass[sceneClass]!;
  return {
    date: pass.datetime.slice(0, 10),
    average: meanOfValid(values),
    median,
    p10,
    p90,
    cloud: percent(cloud / inside),
    valid: percent(valid / inside),
  };
}
