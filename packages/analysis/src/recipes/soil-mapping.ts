import type { Grid } from '@furrow/geo/grid';
import { projectionFor } from '@furrow/geo/utm';
import type { Figure, Message } from '@furrow/messages/message';
import { recordMessages } from '../record-messages.ts';
import { SceneError } from '../scene-error.ts';
import { bands as bandDescriptions } from '../scenes/bands.ts';
import type { Season } from '../season/season.ts';
import { seasonMessages } from '../season/season-messages.ts';
import type { Fact, ResultFeature, SeasonOutcome } from '../season/season-outcome.ts';
import { bsi, compositeBands, mostNbr2, mostNdvi, soci } from '../soil-mapping/bare-soil.ts';
import {
  type BareLooks,
  type Composite,
  compositeOf,
  findBareLooks,
  type OfMedian,
} from '../soil-mapping/composite.ts';
import { samplePoints } from '../soil-mapping/sample-points.ts';
import { percentiles } from '../statistics/percentile.ts';
import { labelMeans } from '../vector/label-means.ts';
import { labelPolygons } from '../vector/label-polygons.ts';
import { type Zoning, zoningOf } from '../zones/zoning.ts';
import type { SeasonRecipe } from './recipe.ts';
import { limitMessages } from './recipe-messages.ts';
import { soilMappingMessages } from './soil-mapping-messages.ts';

const months = 24;
/** Min. number of bare-soil observations for a pixel of good quality. */
const goodLooks = 3;
/** Min. share of the field with good quality: one undetected cloud makes grass look bare for a day. */
const leastGoodShare = 0.25;
/** Below this number of clear passes, missing observations explain why none was bare. */
const leastClear = 8;

/** Bare-soil composite of two years, and zones of similar soil. */
export const soilMapping: SeasonRecipe = {
  code: 'soil-mapping',
  version: 1,
  name: 'Soil mapping',
  resolution: 10,
  index: soci,
  bands: compositeBands,
  wish: {
    span: (datetime) => {
      const from = new Date(datetime);
      from.setUTCMonth(from.getUTCMonth() - months);
      return { from: from.toISOString(), to: datetime };
    },
  },
  limits: limitMessages.soil_mapping(),
  compute: mappedSoil,
};

async function mappedSoil(season: Season): Promise<SeasonOutcome> {
  const found = await findBareLooks(season);
  assertBare(found);
  const composite = await compositeOf(season, found, [soci, bsi, brightnessOf]);
  const [soil, bare, brightness] = composite.values as [Values, Values, Values];
  const { pixels, grid } = season;
  const zoning = zoningOf({
    features: [soil, brightness],
    isGood: (pixel) => composite.looks[pixel]! >= goodLooks,
    pixels,
    grid,
  });
  const figures = { soci: soil, bsi: bare, brightness, looks: Float64Array.from(composite.looks) };
  return {
    index: soil,
    more: [{ quantity: bsi, values: bare }],
    notes: notesOf(composite, zoning),
    facts: [...factsOf(found, composite, zoning), ...landInNoZone(zoning, soil, season)],
    features: [...zoneFeatures(zoning, figures, season), ...pointFeatures(zoning, soil, season)],
  };
}

type Values = Float64Array<ArrayBuffer>;

const brightnessOf: OfMedian = {
  compute: (reflectance) =>
    compositeBands.reduce((sum, band) => sum + reflectance[band], 0) / compositeBands.length,
};

/** @throws SceneError `no_bare_soil`, `too_few_dates`. */
function assertBare({ counts, clear }: BareLooks): void {
  const good = counts.reduce((sum, count) => sum + (count >= goodLooks ? 1 : 0), 0) / counts.length;
  if (good >= leastGoodShare) return;
  if (clear < leastClear) {
    throw new SceneError('too_few_dates', seasonMessages.soil_days_few({ months, days: clear }));
  }
  throw new SceneError(
    'no_bare_soil',
    seasonMessages.never_bare({
      months,
      share: Math.floor(100 * good),
      days: goodLooks,
      least: 100 * leastGoodShare,
    }),
  );
}

const percentOf = (share: number): Figure => ({ figure: share * 100, decimals: 1 });

function sharesOf({ looks }: Composite): { good: number; weak: number; none: number } {
  let [good, none] = [0, 0];
  for (const count of looks) {
    if (count >= goodLooks) good++;
    if (count === 0) none++;
  }
  const all = looks.length;
  return { good: good / all, weak: (all - good - none) / all, none: none / all };
}

function notesOf(composite: Composite, zoning: Zoning): Message[] {
  const { good, weak, none } = sharesOf(composite);
  return [
    ...evenness(zoning),
    soilMappingMessages.seen_bare({
      good: percentOf(good),
      days: goodLooks,
      weak: percentOf(weak),
      none: percentOf(none),
    }),
  ];
}

function evenness({ count, isSmall }: Zoning): Message[] {
  if (count > 1) return [];
  return [isSmall ? soilMappingMessages.too_small() : soilMappingMessages.even()];
}

function factsOf(found: BareLooks, composite: Composite, zoning: Zoning): Fact[] {
  const days = found.passes.map(({ datetime }) => datetime.slice(0, 10));
  const counts = composite.looks.filter((count) => count > 0);
  const [median] = percentiles(Float64Array.from(counts), [50]);
  const spreadOf = (band: (typeof compositeBands)[number]): Message => {
    const good = composite.spread[band].filter((_, pixel) => composite.looks[pixel]! >= goodLooks).sort();
    const [spread] = percentiles(good, [50]) as [number];
    return soilMappingMessages.band_spread({
      band: bandDescriptions[band].s2,
      spread: { figure: spread, decimals: 3 },
    });
  };
  return [
    {
      name: soilMappingMessages.bare_look(),
      value: soilMappingMessages.bare_look_is({
        ndvi: { figure: mostNdvi, decimals: 2 },
        nbr2: { figure: mostNbr2, decimals: 3 },
      }),
    },
    { name: soilMappingMessages.clear_days(), value: found.clear },
    { name: soilMappingMessages.bare_days(), value: days.length },
    { name: soilMappingMessages.first_bare_day(), value: recordMessages.day({ day: { day: days[0]! } }) },
    { name: soilMappingMessages.last_bare_day(), value: recordMessages.day({ day: { day: days.at(-1)! } }) },
    { name: soilMappingMessages.median_looks(), value: median! },
    {
      name: soilMappingMessages.spread(),
      value: soilMappingMessages.spreads({ bands: { list: compositeBands.map(spreadOf) } }),
    },
    { name: soilMappingMessages.zones(), value: zoning.count },
    { name: soilMappingMessages.grouped_by(), value: soilMappingMessages.grouped_by_is() },
    ...(zoning.silhouette === null
      ? []
      : [{ name: soilMappingMessages.silhouette(), value: Number(zoning.silhouette.toFixed(3)) }]),
    { name: soilMappingMessages.variance(), value: Math.round(100 * zoning.told), unit: '%' },
  ];
}

/** Land too small for a zone, or seen bare too rarely to be grouped. */
function landInNoZone({ zones }: Zoning, soil: Values, { grid }: Season): Fact[] {
  const pixels = soil.reduce(
    (sum, value, pixel) => sum + (Number.isNaN(value) || zones[pixel] !== 0 ? 0 : 1),
    0,
  );
  if (pixels === 0) return [];
  return [
    {
      name: soilMappingMessages.no_zone(),
      value: rounded((pixels * grid.resolution ** 2) / 10_000, 2),
      unit: 'ha',
    },
  ];
}

type Figures = Readonly<Record<'soci' | 'bsi' | 'brightness' | 'looks', Float64Array>>;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function zoneFeatures({ zones }: Zoning, figures: Figures, { pixels, grid, own }: Season): ResultFeature[] {
  const shapes = labelPolygons(zones, pixels, grid);
  const soci = labelMeans(figures.soci, zones);
  const bare = labelMeans(figures.bsi, zones);
  const brightness = labelMeans(figures.brightness, zones);
  const looks = labelMeans(figures.looks, zones);
  return [...shapes.keys()]
    .toSorted((a, b) => a - b)
    .map((zone) => ({
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: shapes.get(zone)! },
      properties: {
        intensity: rounded(soci.means[zone]!, 3),
        zone,
        area_ha: rounded((soci.counts[zone]! * grid.resolution ** 2) / 10_000, 2),
        soci: rounded(soci.means[zone]!, 3),
        bsi: rounded(bare.means[zone]!, 4),
        brightness: rounded(brightness.means[zone]!, 4),
        bare_looks: rounded(looks.means[zone]!, 1),
        timestamp: own.datetime,
      },
    }));
}

function pointFeatures({ zones }: Zoning, soil: Float64Array, season: Season): ResultFeature[] {
  const { pixels, grid, own } = season;
  return samplePoints(zones, pixels, grid).map(({ pixel, zone }, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: middleOf(pixels[pixel]!, grid) },
    properties: { point: at + 1, zone, intensity: rounded(soil[pixel]!, 3), timestamp: own.datetime },
  }));
}

/** Centre of a pixel in degrees, to the centimetre. */
function middleOf(position: number, grid: Grid): [number, number] {
  const [column, row] = [position % grid.width, Math.floor(position / grid.width)];
  const [lng, lat] = projectionFor(grid.epsg)!.inverse([
    grid.originX + (column + 0.5) * grid.resolution,
    grid.originY - (row + 0.5) * grid.resolution,
  ]);
  return [rounded(lng, 7), rounded(lat, 7)];
}
