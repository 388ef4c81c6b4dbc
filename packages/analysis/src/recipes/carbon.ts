import { boundsOf } from '@furrow/geo/bounds';
import { AbsorbedLight } from '../carbon/absorbed-light.ts';
import {
  absorbedShare,
  type Biome,
  biomeOf,
  carbonDioxide,
  grossUptake,
  netShare,
  weatherScalar,
} from '../carbon/light-use.ts';
import { dayOfYear, extraterrestrialRadiation, sunshine, usableLight } from '../carbon/radiation.ts';
import { uptakeBands } from '../carbon/uptake-bands.ts';
import { SceneError } from '../scene-error.ts';
import { classDark, classUnclassified } from '../scenes/classification.ts';
import type { Look, Season } from '../season/season.ts';
import { seasonMessages } from '../season/season-messages.ts';
import type { Fact, SeasonOutcome, SeriesPoint } from '../season/season-outcome.ts';
import { seriesPoint } from '../season/series.ts';
import { percentiles } from '../statistics/percentile.ts';
import { meanOfKnown } from '../statistics/variance.ts';
import type { Quantity } from './layer.ts';
import { ndvi } from './ndvi.ts';
import type { SeasonRecipe } from './recipe.ts';

const citation =
  'Running et al. 2004, BioScience 54, 547 (light-use efficiency); Allen et al. 1998, FAO Irrigation and Drainage Paper 56 (radiation)';

const net: Quantity = {
  name: 'Carbon uptake',
  formula:
    't CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 held to 0–0.95, Rs = 0.5 · Ra',
  range: [0, 40],
  ramp: 'growth',
  unit: 't CO₂/ha',
  citation,
};

const gross: Quantity = {
  ...net,
  name: 'Gross carbon uptake',
  formula: 't CO₂ per ha in 365 days, before what the plants breathe out again: carbon uptake / 0.47',
  range: [0, 80],
};

const dayMilliseconds = 86_400_000;
const seasonDays = 365;
/** Looks before the season that lines may come from into it. */
const runUpDays = 40;
const leastLooks = 8;
/** Of the season's days that a pixel's share is to be known for. */
const leastCounted = 330;
/** Shares by which the uptake may be lower or higher without weather. */
const range = { below: 0.25, above: 0.6 };

/** Light-use efficiency over the year before. */
export const carbon: SeasonRecipe = {
  code: 'carbon',
  version: 1,
  name: 'Carbon uptake',
  resolution: 10,
  index: net,
  bands: ['red', 'nir'],
  takesVegetation: true,
  wish: {
    span: (datetime) => ({
      from: new Date(Date.parse(datetime) - (seasonDays + runUpDays) * dayMilliseconds).toISOString(),
      to: datetime,
    }),
  },
  limits:
    'A trend, never a credit: this is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back, and what is left is often a tenth. There is no weather in it: every year has the sunshine of the place and the season, and drought and cold show only as far as the leaves do. The true uptake may be 25 % lower or 60 % higher; of maize and other warm-season grasses it is rather higher. Compare years and places rather than the figure with other methods.',
  compute: uptakeOf,
};

async function uptakeOf(season: Season): Promise<SeasonOutcome> {
  const biome = biomeOf(season.plan.asked?.vegetation);
  const lastDay = Math.floor(Date.parse(season.own.datetime) / dayMilliseconds);
  const light = lightOf(season, lastDay);
  const absorbed = new AbsorbedLight(season.pixels.length, light);
  const inTonnes = (value: number): number => carbonDioxide(netShare * grossUptake(value, biome));
  const series: SeriesPoint[] = [];
  let looks = 0;
  for await (const look of season.looks([ndvi])) {
    const shares = toShares(look);
    const day = Math.floor(look.day) - lastDay + seasonDays;
    absorbed.take(day, shares);
    looks++;
    if (day <= 0) continue;
    // What was taken is not needed any more: the sums so far of the pixels that are seen stand in its place.
    const sums = absorbed.soFar();
    for (let pixel = 0; pixel < shares.length; pixel++) {
      if (!Number.isNaN(shares[pixel]!)) shares[pixel] = inTonnes(sums[pixel]!);
    }
    const point = seriesPoint(look, shares);
    if (point) series.push(point);
  }
  const index = absorbed.whole(leastLooks, leastCounted, season.room());
  for (let pixel = 0; pixel < index.length; pixel++) index[pixel] = inTonnes(index[pixel]!);
  if (index.every(Number.isNaN)) throw tooFew(looks, absorbed);
  const mean = meanOfKnown(index);
  return {
    index,
    more: [{ quantity: gross, values: index.map((value) => value / netShare) }],
    notes: mean < 0.01 ? ['Hardly anything green grew here within the year.'] : [],
    facts: factsOf({ season, biome, light, absorbed, index, mean, lastDay }),
    series,
    features: uptakeBands(index, season, season.own.datetime),
  };
}

/** Usable light at the ground by day of the season, MJ/m². */
function lightOf({ plan }: Season, lastDay: number): Float64Array {
  const [, south, , north] = boundsOf(plan.field);
  const latitude = (south + north) / 2;
  return Float64Array.from({ length: seasonDays }, (_, day) =>
    usableLight(extraterrestrialRadiation(latitude, dayOfYear(lastDay - seasonDays + 1 + day))),
  );
}

/** Absorbed share by pixel, in place of the index: where clouds may have been mixed in, or shade, it is not told. */
function toShares({ values, classes }: Look): Float64Array {
  const shares = values[0]!;
  for (let pixel = 0; pixel < shares.length; pixel++) {
    const isDoubtful = classes[pixel] === classUnclassified || classes[pixel] === classDark;
    shares[pixel] = isDoubtful ? Number.NaN : absorbedShare(shares[pixel]!);
  }
  return shares;
}

function tooFew(looks: number, absorbed: AbsorbedLight): SceneError {
  const pixels = absorbed.soFar().length;
  let days = 0;
  for (let pixel = 0; pixel < pixels; pixel++) days = Math.max(days, absorbed.countedDays(pixel));
  const tooFewDays =
    looks < leastLooks
      ? seasonMessages.carbon_days_few({ least: leastLooks, days: looks })
      : seasonMessages.carbon_days_uneven({ least: leastLooks, days, all: seasonDays });
  return new SceneError('too_few_dates', tooFewDays);
}

interface Found {
  season: Season;
  biome: Biome;
  light: Float64Array;
  absorbed: AbsorbedLight;
  index: Float64Array;
  mean: number;
  lastDay: number;
}

function factsOf({ season, biome, light, absorbed, index, mean, lastDay }: Found): Fact[] {
  let [pixels, days] = [0, 0];
  const gaps = new Float64Array(index.length).fill(Number.NaN);
  for (const [pixel, value] of index.entries()) {
    if (Number.isNaN(value)) continue;
    pixels++;
    days += absorbed.countedDays(pixel);
    gaps[pixel] = absorbed.longestGap(pixel);
  }
  const [gap] = percentiles(gaps, [50]);
  const hectares = (pixels * season.grid.resolution ** 2) / 10_000;
  const tonnes = (value: number): number => Number(value.toFixed(2));
  const dayNamed = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);
  const asked = season.plan.asked?.vegetation;
  return [
    { name: 'First day of the season', value: dayNamed(lastDay - seasonDays + 1) },
    { name: 'Last day of the season', value: dayNamed(lastDay) },
    { name: 'Lowest that the uptake may be', value: tonnes(mean * (1 - range.below)), unit: 't CO₂/ha' },
    { name: 'Highest that the uptake may be', value: tonnes(mean * (1 + range.above)), unit: 't CO₂/ha' },
    { name: 'Uptake of all land that counts', value: tonnes(mean * hectares), unit: 't CO₂' },
    { name: 'Counted as', value: asked ? `${asked}: ${biome.name}` : `${biome.name}, as nothing was said` },
    { name: 'Light-use efficiency (ε)', value: biome.efficiency, unit: 'gC/MJ' },
    { name: 'Cold and drought, taken as', value: `${weatherScalar} (0.5 to 1)` },
    { name: 'Sunshine, of the day length', value: sunshine },
    {
      name: 'Usable light of the season',
      value: Math.round(light.reduce((sum, value) => sum + value, 0)),
      unit: 'MJ/m²',
    },
    { name: 'Net share of the gross uptake', value: netShare },
    { name: 'Days counted', value: Math.round(days / pixels), unit: `of ${seasonDays}` },
    { name: 'Longest time between two clear looks, of the median pixel', value: gap!, unit: 'days' },
  ];
}
