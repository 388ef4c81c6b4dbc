import { boundsOf } from '@furrow/geo/bounds';
import type { Message } from '@furrow/messages/message';
import type { PlannedPass } from '../plan.ts';
import { classBare, classVegetation, classWater } from '../scenes/classification.ts';
import type { Look, Season } from '../season/season.ts';
import type { Fact, SeasonOutcome, SeriesPoint } from '../season/season-outcome.ts';
import { seriesPoint } from '../season/series.ts';
import { sunElevation } from '../season/sun.ts';
import { ExponentialFilter } from '../soil-moisture/exponential-filter.ts';
import { type Edges, fitEdges, highestStr, str, wetness } from '../soil-moisture/optram.ts';
import { meanOfKnown } from '../statistics/variance.ts';
import type { Quantity } from './layer.ts';
import { ndvi } from './ndvi.ts';
import type { SeasonRecipe } from './recipe.ts';
import { formulaMessages, limitMessages, quantityMessages } from './recipe-messages.ts';
import { soilMoistureMessages } from './soil-moisture-messages.ts';

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
/** Characteristic time of the exponential filter. */
const filterDays = 10;
/** In degrees. Below it shadows are long and reflectances unreliable. */
const lowestSun = 20;
/** Metres around the field from which the edges are derived: a field alone rarely has the full range of NDVI. */
const surroundings = 1500;
/** Max. pixels of the surroundings from which the edges are derived. */
const mostFitPixels = 10_000;

/** Optical trapezoid model over the preceding year, then the exponential filter. */
export const soilMoisture: SeasonRecipe = {
  code: 'soil-moisture',
  version: 2,
  name: 'Soil moisture',
  resolution: 10,
  index: surface,
  bands: ['red', 'nir', 'swir22'],
  wish: {
    span: (datetime) => ({
      from: new Date(Date.parse(datetime) - seasonDays * dayMilliseconds).toISOString(),
      to: datetime,
    }),
  },
  limits: limitMessages.soil_moisture(),
  compute: moistureOf,
};

async function moistureOf(season: Season): Promise<SeasonOutcome> {
  const lit = sunlit(season);
  const around = season.around(surroundings, mostFitPixels);
  const edges = await learnEdges(around, lit);
  const filter = new ExponentialFilter(season.pixels.length, filterDays);
  const clipped = { below: 0, above: 0, all: 0 };
  const series: SeriesPoint[] = [];
  const index = season.room().fill(Number.NaN);
  for await (const look of season.looks([ndvi, str], lit)) {
    const wet = toMoisture(look, edges, clipped);
    filter.take(look.day, wet);
    const point = seriesPoint(look, wet);
    if (point) series.push(point);
    if (look.pass === season.own) index.set(wet);
  }
  const deep = filter.settled();
  const isKnown = deep.some((value) => !Number.isNaN(value));
  return {
    index,
    more: isKnown ? [{ quantity: rootZone, values: deep }] : [],
    ...(isKnown ? { statistics: { ctime10: meanOfKnown(deep) } } : {}),
    notes: [...sunNotes(season), ...(isKnown ? [] : [soilMoistureMessages.too_young()])],
    facts: factsOf(edges, clipped, apart(around)),
    series,
  };
}

const placeOf = ({ plan }: Season): [number, number] => {
  const [west, south, east, north] = boundsOf(plan.field);
  return [(west + east) / 2, (south + north) / 2];
};

/** Passes with a high enough sun, and the result's own whatever its sun. */
const sunlit = (season: Season): PlannedPass[] =>
  season.passes.filter(
    (pass) => pass === season.own || sunElevation(placeOf(season), pass.datetime) >= lowestSun,
  );

const sunNotes = (season: Season): Message[] =>
  sunElevation(placeOf(season), season.own.datetime) >= lowestSun
    ? []
    : [soilMoistureMessages.low_sun({ degrees: lowestSun })];

/** Derives the edges from bare and green ground, over all passes with a high enough sun. */
async function learnEdges(around: Season, passes: readonly PlannedPass[]): Promise<Edges> {
  const greens = new Float64Array(around.pixels.length * passes.length);
  const wets = new Float64Array(greens.length);
  let [points, dates] = [0, 0];
  for await (const look of around.looks([ndvi, str], passes)) {
    const [green, wet] = look.values as [Float64Array, Float64Array];
    const before = points;
    for (const [pixel, seen] of look.classes.entries()) {
      if (seen !== classVegetation && seen !== classBare) continue;
      if (!(wet[pixel]! <= highestStr) || Number.isNaN(green[pixel])) continue;
      greens[points] = green[pixel]!;
      wets[points++] = wet[pixel]!;
    }
    if (points > before) dates++;
  }
  return fitEdges(greens.subarray(0, points), wets.subarray(0, points), dates);
}

/** Moisture by pixel, 0 to 1, in the buffer of NDVI. Values beyond an edge are clipped and counted; open water has none. */
function toMoisture(
  { values, classes }: Look,
  edges: Edges,
  clipped: { below: number; above: number; all: number },
): Float64Array {
  const [green, wet] = values as [Float64Array, Float64Array];
  for (let pixel = 0; pixel < green.length; pixel++) {
    const place = classes[pixel] === classWater ? Number.NaN : wetness(edges, green[pixel]!, wet[pixel]!);
    green[pixel] = Math.min(1, Math.max(0, place));
    if (Number.isNaN(place)) continue;
    clipped.all++;
    if (place < 0) clipped.below++;
    if (place > 1) clipped.above++;
  }
  return green;
}

/** Distance between two sampled pixels. */
const apart = ({ pixels: [first = 0, second = first + 1] }: Season): number => second - first;

function factsOf(
  edges: Edges,
  clipped: { below: number; above: number; all: number },
  stride: number,
): Fact[] {
  const { shape, dry, wet, error, bins, dates, points } = edges;
  const share = (count: number): number => Math.round((1000 * count) / Math.max(1, clipped.all)) / 10;
  const figure = (value: number) => ({ figure: value, decimals: 3 });
  const written = ([a, b]: readonly [number, number]): Message =>
    shape === 'constant'
      ? soilMoistureMessages.edge_constant({ level: figure(a) })
      : soilMoistureMessages.edge_line({
          quantity: shape === 'linear' ? 'STR' : 'ln STR',
          level: figure(a),
          sign: b < 0 ? '−' : '+',
          slope: figure(Math.abs(b)),
        });
  return [
    { name: soilMoistureMessages.dry_edge(), value: written(dry) },
    { name: soilMoistureMessages.wet_edge(), value: written(wet) },
    { name: soilMoistureMessages.dry_error(), value: Number(error.dry.toFixed(3)), unit: 'STR' },
    { name: soilMoistureMessages.wet_error(), value: Number(error.wet.toFixed(3)), unit: 'STR' },
    { name: soilMoistureMessages.slices(), value: bins },
    {
      name: soilMoistureMessages.ground(),
      value:
        stride === 1
          ? soilMoistureMessages.every_pixel({ metres: surroundings })
          : soilMoistureMessages.one_pixel_in({ metres: surroundings, pixels: stride ** 2 }),
    },
    { name: soilMoistureMessages.clear_days(), value: dates },
    { name: soilMoistureMessages.points(), value: points },
    { name: soilMoistureMessages.drier(), value: share(clipped.below), unit: '%' },
    { name: soilMoistureMessages.wetter(), value: share(clipped.above), unit: '%' },
  ];
}
