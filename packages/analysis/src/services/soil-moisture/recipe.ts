import { boundsOf } from '@furrow/geo/area/bounds';
import type { Message } from '@furrow/messages/message';
import type { Quantity } from '../../indices/layer.ts';
import { ndvi } from '../../indices/ndvi.ts';
import type { PlannedPass } from '../../plan/plan.ts';
import type { TimeSeriesRecipe } from '../../recipes/recipe.ts';
import { classBare, classVegetation, classWater } from '../../scenes/classification.ts';
import { seriesPoint } from '../../series/series-point.ts';
import { sunElevation } from '../../series/sun-elevation.ts';
import type { PassObservation, TimeSeries } from '../../series/time-series.ts';
import type { Fact, SeriesPoint, TimeSeriesOutcome } from '../../series/time-series-outcome.ts';
import { meanOfValid } from '../../statistics/variance.ts';
import { ExponentialFilter, rootZoneDays } from './exponential-filter.ts';
import { fitEdges, type MoistureEdges, maxStr, wetness } from './optram.ts';
import {
  formulaMessages,
  limitMessages,
  quantityMessages,
  serviceMessages,
  soilMoistureMessages,
} from './recipe-messages.ts';
import { str } from './transformed-reflectance.ts';

const surface: Quantity = {
  name: 'Soil moisture',
  title: quantityMessages.soil_moisture(),
  formula: formulaMessages.soil_moisture(),
  range: [0, 1],
  ramp: 'moisture',
  citation: 'Sadeghi et al. 2017, Remote Sensing of Environment 198, doi:10.1016/j.rse.2017.05.041',
};

const rootZone: Quantity = {
  name: 'Root zone soil moisture',
  title: quantityMessages.root_zone(),
  formula: formulaMessages.root_zone(),
  range: [0, 1],
  ramp: 'moisture',
  citation: 'Albergel et al. 2008, Hydrology and Earth System Sciences 12, doi:10.5194/hess-12-1323-2008',
};

const dayMilliseconds = 86_400_000;
const seasonDays = 365;
/** Min. elevation of the sun in degrees: below it shadows are long and reflectances unreliable. */
const minSunElevation = 20;
/** Metres around the field from which the edges are derived: a field alone rarely has the full range of NDVI. */
const surroundingsM = 1500;
/** Max. pixels of the surroundings from which the edges are derived. */
const maxFitPixels = 10_000;

/** Optical trapezoid model over the preceding year, then the exponential filter. */
export const soilMoisture: TimeSeriesRecipe = {
  code: 'soil-moisture',
  version: 2,
  name: 'Soil moisture',
  title: serviceMessages.soil_moisture(),
  resolution: 10,
  index: surface,
  bands: ['red', 'nir', 'swir22'],
  acquisitionWindow: {
    span: (datetime) => ({
      from: new Date(Date.parse(datetime) - seasonDays * dayMilliseconds).toISOString(),
      to: datetime,
    }),
  },
  limits: limitMessages.soil_moisture(),
  compute: computeMoisture,
};

async function computeMoisture(timeSeries: TimeSeries): Promise<TimeSeriesOutcome> {
  const sunlitPasses = sunlit(timeSeries);
  const surroundingSeries = timeSeries.surroundings(surroundingsM, maxFitPixels);
  const edges = await deriveEdges(surroundingSeries, sunlitPasses);
  const filter = new ExponentialFilter(timeSeries.pixels.length, rootZoneDays);
  const clippedCounts = { below: 0, above: 0, all: 0 };
  const series: SeriesPoint[] = [];
  const index = timeSeries.newBuffer().fill(Number.NaN);
  for await (const observation of timeSeries.observations([ndvi, str], sunlitPasses)) {
    const moisture = toMoisture(observation, edges, clippedCounts);
    filter.update(observation.day, moisture);
    const point = seriesPoint(observation, moisture);
    if (point) series.push(point);
    if (observation.pass === timeSeries.resultPass) index.set(moisture);
  }
  const rootZoneMoisture = filter.settledValues();
  const hasRootZone = rootZoneMoisture.some((value) => !Number.isNaN(value));
  return {
    index,
    more: hasRootZone ? [{ quantity: rootZone, values: rootZoneMoisture }] : [],
    ...(hasRootZone ? { statistics: { ctime10: meanOfValid(rootZoneMoisture) } } : {}),
    notes: [...sunNotes(timeSeries), ...(hasRootZone ? [] : [soilMoistureMessages.too_young()])],
    facts: factsOf(edges, clippedCounts, sampleStride(surroundingSeries)),
    series,
  };
}

const centreOf = ({ plan }: TimeSeries): [number, number] => {
  const [west, south, east, north] = boundsOf(plan.field);
  return [(west + east) / 2, (south + north) / 2];
};

/** Passes with a high enough sun. The result's own pass is always included. */
const sunlit = (timeSeries: TimeSeries): PlannedPass[] =>
  timeSeries.passes.filter(
    (pass) =>
      pass === timeSeries.resultPass || sunElevation(centreOf(timeSeries), pass.datetime) >= minSunElevation,
  );

const sunNotes = (timeSeries: TimeSeries): Message[] =>
  sunElevation(centreOf(timeSeries), timeSeries.resultPass.datetime) >= minSunElevation
    ? []
    : [soilMoistureMessages.low_sun({ degrees: minSunElevation })];

/** Derives the edges from bare and green ground, over all passes with a high enough sun. */
async function deriveEdges(
  surroundingSeries: TimeSeries,
  passes: readonly PlannedPass[],
): Promise<MoistureEdges> {
  const ndviValues = new Float64Array(surroundingSeries.pixels.length * passes.length);
  const strValues = new Float64Array(ndviValues.length);
  let [points, dates] = [0, 0];
  for await (const observation of surroundingSeries.observations([ndvi, str], passes)) {
    const [ndviOfPass, strOfPass] = observation.values as [Float64Array, Float64Array];
    const pointsBefore = points;
    for (const [pixel, sceneClass] of observation.classes.entries()) {
      if (sceneClass !== classVegetation && sceneClass !== classBare) continue;
      if (!(strOfPass[pixel]! <= maxStr) || Number.isNaN(ndviOfPass[pixel])) continue;
      ndviValues[points] = ndviOfPass[pixel]!;
      strValues[points++] = strOfPass[pixel]!;
    }
    if (points > pointsBefore) dates++;
  }
  return fitEdges(ndviValues.subarray(0, points), strValues.subarray(0, points), dates);
}

/**
 * Moisture by pixel, 0 to 1, in the buffer of NDVI. Values beyond an edge are clipped and counted; open water has none.
 */
function toMoisture(
  { values, classes }: PassObservation,
  edges: MoistureEdges,
  clippedCounts: { below: number; above: number; all: number },
): Float64Array {
  const [moisture, strOfPass] = values as [Float64Array, Float64Array];
  for (let pixel = 0; pixel < moisture.length; pixel++) {
    const wetnessValue =
      classes[pixel] === classWater ? Number.NaN : wetness(edges, moisture[pixel]!, strOfPass[pixel]!);
    moisture[pixel] = Math.min(1, Math.max(0, wetnessValue));
    if (Number.isNaN(wetnessValue)) continue;
    clippedCounts.all++;
    if (wetnessValue < 0) clippedCounts.below++;
    if (wetnessValue > 1) clippedCounts.above++;
  }
  return moisture;
}

/** Distance between two sampled pixels. */
const sampleStride = ({ pixels: [first = 0, second = first + 1] }: TimeSeries): number => second - first;

function factsOf(
  edges: MoistureEdges,
  clippedCounts: { below: number; above: number; all: number },
  stride: number,
): Fact[] {
  const { shape, dry, wet, error, bins, dates, points } = edges;
  const share = (count: number): number => Math.round((1000 * count) / Math.max(1, clippedCounts.all)) / 10;
  const figure = (value: number) => ({ figure: value, decimals: 3 });
  const edgeMessage = ([a, b]: readonly [number, number]): Message =>
    shape === 'constant'
      ? soilMoistureMessages.edge_constant({ level: figure(a) })
      : soilMoistureMessages.edge_line({
          quantity: shape === 'linear' ? 'STR' : 'ln STR',
          level: figure(a),
          sign: b < 0 ? '−' : '+',
          slope: figure(Math.abs(b)),
        });
  return [
    { name: soilMoistureMessages.dry_edge(), value: edgeMessage(dry) },
    { name: soilMoistureMessages.wet_edge(), value: edgeMessage(wet) },
    { name: soilMoistureMessages.dry_error(), value: Number(error.dry.toFixed(3)), unit: 'STR' },
    { name: soilMoistureMessages.wet_error(), value: Number(error.wet.toFixed(3)), unit: 'STR' },
    { name: soilMoistureMessages.slices(), value: bins },
    {
      name: soilMoistureMessages.ground(),
      value:
        stride === 1
          ? soilMoistureMessages.every_pixel({ metres: surroundingsM })
          : soilMoistureMessages.one_pixel_in({ metres: surroundingsM, pixels: stride ** 2 }),
    },
    { name: soilMoistureMessages.clear_days(), value: dates },
    { name: soilMoistureMessages.points(), value: points },
    { name: soilMoistureMessages.drier(), value: share(clippedCounts.below), unit: '%' },
    { name: soilMoistureMessages.wetter(), value: share(clippedCounts.above), unit: '%' },
  ];
}
