import { boundsOf } from '@furrow/geo/area/bounds';
import type { Figure, Message } from '@furrow/messages/message';
import type { Quantity } from '../../indices/layer.ts';
import { ndvi } from '../../indices/ndvi.ts';
import { recordMessages } from '../../messages/record-messages.ts';
import { timeSeriesMessages } from '../../messages/time-series-messages.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import type { TimeSeriesRecipe } from '../../recipes/recipe.ts';
import { classDark, classUnclassified } from '../../scenes/classification.ts';
import { seriesPoint } from '../../series/series-point.ts';
import type { PassObservation, TimeSeries } from '../../series/time-series.ts';
import type { Fact, SeriesPoint, TimeSeriesOutcome } from '../../series/time-series-outcome.ts';
import { percentiles } from '../../statistics/percentile.ts';
import { meanOfValid } from '../../statistics/variance.ts';
import { AbsorbedLight } from './absorbed-light.ts';
import {
  absorbedShare,
  type Biome,
  biomeOf,
  grossUptake,
  netShare,
  toCarbonDioxide,
  weatherScalar,
} from './light-use.ts';
import { dayOfYear, extraterrestrialRadiation, relativeSunshine, usableLight } from './radiation.ts';
import {
  carbonMessages,
  formulaMessages,
  limitMessages,
  quantityMessages,
  serviceMessages,
} from './recipe-messages.ts';
import { uptakeBands } from './uptake-bands.ts';

const citation =
  'Running et al. 2004, BioScience 54, 547 (light-use efficiency); Allen et al. 1998, FAO Irrigation and Drainage Paper 56 (radiation)';

const net: Quantity = {
  name: 'Carbon uptake',
  title: quantityMessages.carbon_uptake(),
  formula: formulaMessages.carbon_uptake(),
  range: [0, 40],
  ramp: 'growth',
  unit: 't CO₂/ha',
  citation,
};

const gross: Quantity = {
  ...net,
  name: 'Gross carbon uptake',
  title: quantityMessages.gross_carbon_uptake(),
  formula: formulaMessages.gross_carbon_uptake(),
  range: [0, 80],
};

const dayMilliseconds = 86_400_000;
const seasonDays = 365;
/** Days before the season whose observations are interpolated into it. */
const leadInDays = 40;
const minObservations = 8;
/** Min. number of days of the season for which a pixel's absorbed share is known. */
const minCountedDays = 330;
/** Shares by which the uptake may be lower or higher, because weather is not included. */
const uncertainty = { below: 0.25, above: 0.6 };

/** Light-use efficiency model over the preceding year. */
export const carbon: TimeSeriesRecipe = {
  code: 'carbon',
  version: 1,
  name: 'Carbon uptake',
  title: serviceMessages.carbon(),
  resolution: 10,
  index: net,
  bands: ['red', 'nir'],
  usesVegetation: true,
  isOfYear: true,
  acquisitionWindow: {
    span: (datetime) => ({
      from: new Date(Date.parse(datetime) - (seasonDays + leadInDays) * dayMilliseconds).toISOString(),
      to: datetime,
    }),
  },
  limits: limitMessages.carbon(),
  compute: computeCarbonUptake,
};

async function computeCarbonUptake(timeSeries: TimeSeries): Promise<TimeSeriesOutcome> {
  const biome = biomeOf(timeSeries.plan.recipeInputs?.biome);
  const lastDay = Math.floor(Date.parse(timeSeries.resultPass.datetime) / dayMilliseconds);
  const light = lightOf(timeSeries, lastDay);
  const absorbedLight = new AbsorbedLight(timeSeries.pixels.length, light);
  const toTonnes = (value: number): number => toCarbonDioxide(netShare * grossUptake(value, biome));
  const series: SeriesPoint[] = [];
  let observationCount = 0;
  for await (const observation of timeSeries.observations([ndvi])) {
    const shares = toAbsorbedShares(observation);
    const day = Math.floor(observation.day) - lastDay + seasonDays;
    absorbedLight.add(day, shares);
    observationCount++;
    if (day <= 0) continue;
    // The input is no longer needed, so its buffer takes the partial sums of the observed pixels.
    const sums = absorbedLight.partialSums();
    for (let pixel = 0; pixel < shares.length; pixel++) {
      if (!Number.isNaN(shares[pixel]!)) shares[pixel] = toTonnes(sums[pixel]!);
    }
    const point = seriesPoint(observation, shares);
    if (point) series.push(point);
  }
  const index = absorbedLight.totals(minObservations, minCountedDays, timeSeries.newBuffer());
  for (let pixel = 0; pixel < index.length; pixel++) index[pixel] = toTonnes(index[pixel]!);
  if (index.every(Number.isNaN)) throw tooFewDaysError(observationCount, absorbedLight);
  const mean = meanOfValid(index);
  return {
    index,
    more: [{ quantity: gross, values: index.map((value) => value / netShare) }],
    notes: mean < 0.01 ? [carbonMessages.hardly_green()] : [],
    facts: factsOf({ timeSeries, biome, light, absorbedLight, index, mean, lastDay }),
    series,
    features: uptakeBands(index, timeSeries, timeSeries.resultPass.datetime),
  };
}

/** Usable light at the ground by day of the season, in MJ/m². */
function lightOf({ plan }: TimeSeries, lastDay: number): Float64Array {
  const [, south, , north] = boundsOf(plan.field);
  const latitude = (south + north) / 2;
  return Float64Array.from({ length: seasonDays }, (_, day) =>
    usableLight(extraterrestrialRadiation(latitude, dayOfYear(lastDay - seasonDays + 1 + day))),
  );
}

/** Replaces the index by the absorbed share, by pixel; NaN where clouds or shade may be mixed in. */
function toAbsorbedShares({ values, classes }: PassObservation): Float64Array {
  const shares = values[0]!;
  for (let pixel = 0; pixel < shares.length; pixel++) {
    const isDoubtful = classes[pixel] === classUnclassified || classes[pixel] === classDark;
    shares[pixel] = isDoubtful ? Number.NaN : absorbedShare(shares[pixel]!);
  }
  return shares;
}

function tooFewDaysError(observationCount: number, absorbedLight: AbsorbedLight): SceneError {
  const pixels = absorbedLight.partialSums().length;
  let days = 0;
  for (let pixel = 0; pixel < pixels; pixel++) days = Math.max(days, absorbedLight.countDays(pixel));
  const tooFewDays =
    observationCount < minObservations
      ? timeSeriesMessages.carbon_days_few({ least: minObservations, days: observationCount })
      : timeSeriesMessages.carbon_days_uneven({ least: minObservations, days, all: seasonDays });
  return new SceneError('too_few_dates', tooFewDays);
}

interface UptakeResult {
  timeSeries: TimeSeries;
  biome: Biome;
  light: Float64Array;
  absorbedLight: AbsorbedLight;
  index: Float64Array;
  mean: number;
  lastDay: number;
}

function factsOf({ timeSeries, biome, light, absorbedLight, index, mean, lastDay }: UptakeResult): Fact[] {
  let [pixels, days] = [0, 0];
  const gaps = new Float64Array(index.length).fill(Number.NaN);
  for (const [pixel, value] of index.entries()) {
    if (Number.isNaN(value)) continue;
    pixels++;
    days += absorbedLight.countDays(pixel);
    gaps[pixel] = absorbedLight.longestGap(pixel);
  }
  const [gap] = percentiles(gaps, [50]);
  const hectares = (pixels * timeSeries.grid.resolution ** 2) / 10_000;
  const tonnes = (value: number): number => Number(value.toFixed(2));
  const vegetation = timeSeries.plan.recipeInputs?.vegetation;
  return [
    { name: carbonMessages.first_day(), value: dayMessage(lastDay - seasonDays + 1) },
    { name: carbonMessages.last_day(), value: dayMessage(lastDay) },
    { name: carbonMessages.lowest(), value: tonnes(mean * (1 - uncertainty.below)), unit: 't CO₂/ha' },
    { name: carbonMessages.highest(), value: tonnes(mean * (1 + uncertainty.above)), unit: 't CO₂/ha' },
    { name: carbonMessages.all_land(), value: tonnes(mean * hectares), unit: 't CO₂' },
    {
      name: carbonMessages.counted_as(),
      value: vegetation
        ? carbonMessages.vegetation_as({ vegetation, biome: biome.name })
        : carbonMessages.nothing_said({ biome: biome.name }),
    },
    { name: carbonMessages.efficiency(), value: biome.efficiency, unit: 'gC/MJ' },
    { name: carbonMessages.weather(), value: weatherMessage },
    { name: carbonMessages.sunshine(), value: relativeSunshine },
    {
      name: carbonMessages.usable_light(),
      value: Math.round(light.reduce((sum, value) => sum + value, 0)),
      unit: 'MJ/m²',
    },
    { name: carbonMessages.net_share(), value: netShare },
    {
      name: carbonMessages.days_counted(),
      value: Math.round(days / pixels),
      unit: carbonMessages.of_days({ days: seasonDays }),
    },
    { name: carbonMessages.longest_gap(), value: gap!, unit: carbonMessages.days({ days: gap! }) },
  ];
}

const dayMessage = (day: number): Message =>
  recordMessages.day({ day: { day: new Date(day * dayMilliseconds).toISOString().slice(0, 10) } });

/** The weather scalar with its possible range: cold and drought would lower it. */
const weatherMessage = ((): Message => {
  const figure = (value: number, decimals: number): Figure => ({ figure: value, decimals });
  return carbonMessages.weather_scalar({
    scalar: figure(weatherScalar, 2),
    lowest: figure(0.5, 1),
    highest: figure(1, 0),
  });
})();
