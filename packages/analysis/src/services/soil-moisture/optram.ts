import { timeSeriesMessages } from '../../messages/time-series-messages.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import { percentiles } from '../../statistics/percentile.ts';

/**
 * Optical trapezoid model (Sadeghi et al. 2017, Remote Sensing of Environment 198, 52): moisture is the relative
 * position of a pixel between a dry and a wet edge in the plane of NDVI and STR.
 */
export interface MoistureEdges {
  shape: 'linear' | 'exponential' | 'constant';
  /** STR of the edge at an NDVI: a + b·NDVI, e^(a + b·NDVI) or a. */
  dry: readonly [a: number, b: number];
  wet: readonly [a: number, b: number];
  /** Root mean square distance of the edge points, in STR. */
  error: { dry: number; wet: number };
  /** Number of NDVI slices with edge points. */
  bins: number;
  dates: number;
  points: number;
}

/** Max. STR of land: higher values belong to shade or water, which are darker than 3 % in the shortwave infrared. */
export const maxStr = 15;
const binWidth = 0.02;
const minPerBin = 20;
const minBins = 10;
export const minDates = 8;
const minNdviSpan = 0.4;
const minGap = 0.3;
/** Ratio of interquartile range to standard deviation for a normal distribution. */
const iqrToDeviation = 1.349;

const strAt = (shape: MoistureEdges['shape'], [a, b]: readonly [number, number], ndvi: number): number =>
  shape === 'linear' ? a + b * ndvi : shape === 'exponential' ? Math.exp(a + b * ndvi) : a;

/**
 * Relative position between the edges, below 0 where drier than the dry edge and above 1 where wetter than the wet
 * edge; NaN at an NDVI where the edges are too close, such as that of open water.
 */
export function wetness({ shape, dry, wet }: MoistureEdges, ndvi: number, str: number): number {
  const low = strAt(shape, dry, ndvi);
  const gap = strAt(shape, wet, ndvi) - low;
  return gap < minGap ? Number.NaN : (str - low) / gap;
}

/**
 * Fits the edges to a cloud of points over many dates: the 5 and 95 % quantiles of STR in slices of NDVI, without
 * outliers, and a least-squares line through each; exponentials where the lines come too close; the quantiles alone
 * where NDVI hardly differs.
 * @param dates number of dates of the points.
 * @throws SceneError `too_few_dates`, `no_ndvi_range`.
 */
export function fitEdges(ndvi: Float64Array, str: Float64Array, dates: number): MoistureEdges {
  if (dates < minDates) {
    throw new SceneError(
      'too_few_dates',
      timeSeriesMessages.moisture_days_few({ least: minDates, days: dates }),
    );
  }
  const [lowNdvi, high, last] = percentiles(ndvi, [2, 98, 99]) as [number, number, number];
  const points = high - lowNdvi >= minNdviSpan ? edgePoints(ndvi, str, lowNdvi, last) : [];
  const counts = { bins: points.length, dates, points: ndvi.length };
  for (const shape of ['linear', 'exponential'] as const) {
    if (points.length < minBins) break;
    const [dry, wet] = [lineThrough(points, shape, 'dry'), lineThrough(points, shape, 'wet')];
    const gap = Math.min(
      ...[lowNdvi, last].map((end) => strAt(shape, wet.line, end) - strAt(shape, dry.line, end)),
    );
    if (gap < minGap) continue;
    return { shape, dry: dry.line, wet: wet.line, error: { dry: dry.error, wet: wet.error }, ...counts };
  }
  const [dry, wet] = percentiles(str, [5, 95]) as [number, number];
  if (wet - dry >= minGap) {
    return { shape: 'constant', dry: [dry, 0], wet: [wet, 0], error: { dry: 0, wet: 0 }, ...counts, bins: 0 };
  }
  throw new SceneError('no_ndvi_range', timeSeriesMessages.ground_alike());
}

interface EdgePoint {
  ndvi: number;
  dry: number;
  wet: number;
}

/** Edge points of the slices with enough points; none where fewer than half of the slices have enough. */
function edgePoints(ndvi: Float64Array, str: Float64Array, lowNdvi: number, last: number): EdgePoint[] {
  const slices = Array.from(
    { length: Math.max(1, Math.floor((last - lowNdvi) / binWidth)) },
    (): number[] => [],
  );
  for (const [i, value] of ndvi.entries()) slices[Math.floor((value - lowNdvi) / binWidth)]?.push(str[i]!);
  const points = slices.flatMap((values, slice) => {
    if (values.length < minPerBin) return [];
    const [dry, wet] = percentiles(withoutOutliers(values), [5, 95]) as [number, number];
    return [{ ndvi: lowNdvi + (slice + 0.5) * binWidth, dry, wet }];
  });
  return points.length * 2 < slices.length ? [] : points;
}

function withoutOutliers(values: number[]): Float64Array {
  const all = Float64Array.from(values);
  const [q1, q3] = percentiles(all, [25, 75]) as [number, number];
  const limit = (1.5 * (q3 - q1)) / iqrToDeviation;
  return all.filter((value) => value >= q1 - limit && value <= q3 + limit);
}

/** Fits a line by ordinary least squares; for exponentials it fits the logarithms. */
function lineThrough(
  points: readonly EdgePoint[],
  shape: 'linear' | 'exponential',
  edge: 'dry' | 'wet',
): { line: [a: number, b: number]; error: number } {
  const ys = points.map((point) => (shape === 'linear' ? point[edge] : Math.log(point[edge])));
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(({ ndvi }) => ndvi)), mean(ys)];
  let [products, squares] = [0, 0];
  for (const [i, { ndvi }] of points.entries()) {
    products += (ndvi - mx) * (ys[i]! - my);
    squares += (ndvi - mx) ** 2;
  }
  const b = products / squares;
  const line: [number, number] = [my - b * mx, b];
  const error = Math.sqrt(mean(points.map((point) => (strAt(shape, line, point.ndvi) - point[edge]) ** 2)));
  return { line, error };
}
