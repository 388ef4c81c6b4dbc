import type { Grid } from '@furrow/geo/pixels/grid';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { Figure, Message } from '@furrow/messages/message';
import { floorPercent } from '../../messages/message-params.ts';
import { recordMessages } from '../../messages/record-messages.ts';
import { timeSeriesMessages } from '../../messages/time-series-messages.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import type { TimeSeriesRecipe } from '../../recipes/recipe.ts';
import { bands as bandDescriptions } from '../../scenes/bands.ts';
import type { TimeSeries } from '../../series/time-series.ts';
import type { Fact, ResultFeature, TimeSeriesOutcome } from '../../series/time-series-outcome.ts';
import { percentiles } from '../../statistics/percentile.ts';
import { labelMeans } from '../../vector/label-means.ts';
import { labelPolygons } from '../../vector/label-polygons.ts';
import { computeZoning, type Zoning } from '../../zones/zoning.ts';
import { maxNbr2, maxNdvi } from './bare-soil.ts';
import {
  type BareSoilObservations,
  type Composite,
  computeComposite,
  findBareSoil,
  type MedianLayer,
} from './composite.ts';
import { limitMessages, serviceMessages, soilMappingMessages } from './recipe-messages.ts';
import { samplePoints } from './sample-points.ts';
import { bsi, compositeBands, soci } from './soil-indices.ts';

const months = 24;
/** Min. number of bare-soil observations for a pixel of good quality. */
const minGoodObservations = 3;
/** Min. share of the field with good quality: one undetected cloud makes grass look bare for a day. */
const minGoodShare = 0.25;
/** Number of clear passes below which missing observations explain why none was bare. */
const minClearPasses = 8;

/** Bare-soil composite of two years, and zones of similar soil. */
export const soilMapping: TimeSeriesRecipe = {
  code: 'soil-mapping',
  version: 1,
  name: 'Soil mapping',
  title: serviceMessages.soil_mapping(),
  resolution: 10,
  index: soci,
  bands: compositeBands,
  acquisitionWindow: {
    span: (datetime) => {
      const from = new Date(datetime);
      from.setUTCMonth(from.getUTCMonth() - months);
      return { from: from.toISOString(), to: datetime };
    },
  },
  limits: limitMessages.soil_mapping(),
  compute: computeSoilMap,
};

async function computeSoilMap(timeSeries: TimeSeries): Promise<TimeSeriesOutcome> {
  const bareSoil = await findBareSoil(timeSeries);
  assertBare(bareSoil);
  const composite = await computeComposite(timeSeries, bareSoil, [soci, bsi, brightnessOf]);
  const [soil, bareIndex, brightness] = composite.values as [SoilValues, SoilValues, SoilValues];
  const { pixels, grid } = timeSeries;
  const zoning = computeZoning({
    features: [soil, brightness],
    isGood: (pixel) => composite.observationCounts[pixel]! >= minGoodObservations,
    pixels,
    grid,
  });
  const figures = {
    soci: soil,
    bsi: bareIndex,
    brightness,
    observationCounts: Float64Array.from(composite.observationCounts),
  };
  return {
    index: soil,
    more: [{ quantity: bsi, values: bareIndex }],
    notes: notesOf(composite, zoning),
    facts: [...factsOf(bareSoil, composite, zoning), ...unzonedLand(zoning, soil, timeSeries)],
    features: [...zoneFeatures(zoning, figures, timeSeries), ...pointFeatures(zoning, soil, timeSeries)],
  };
}

type SoilValues = Float64Array<ArrayBuffer>;

const brightnessOf: MedianLayer = {
  compute: (reflectance) =>
    compositeBands.reduce((sum, band) => sum + reflectance[band], 0) / compositeBands.length,
};

/** Checks that enough of the field was bare often enough. @throws SceneError `no_bare_soil`, `too_few_dates`. */
function assertBare({ counts, clearPasses }: BareSoilObservations): void {
  const goodShare =
    counts.reduce((sum, count) => sum + (count >= minGoodObservations ? 1 : 0), 0) / counts.length;
  if (goodShare >= minGoodShare) return;
  if (clearPasses < minClearPasses) {
    throw new SceneError('too_few_dates', timeSeriesMessages.soil_days_few({ months, days: clearPasses }));
  }
  throw new SceneError(
    'no_bare_soil',
    timeSeriesMessages.never_bare({
      months,
      share: floorPercent(goodShare),
      days: minGoodObservations,
      least: 100 * minGoodShare,
    }),
  );
}

const percentFigure = (share: number): Figure => ({ figure: share * 100, decimals: 1 });

function qualityShares({ observationCounts }: Composite): { good: number; weak: number; none: number } {
  let [good, none] = [0, 0];
  for (const count of observationCounts) {
    if (count >= minGoodObservations) good++;
    if (count === 0) none++;
  }
  const all = observationCounts.length;
  return { good: good / all, weak: (all - good - none) / all, none: none / all };
}

function notesOf(composite: Composite, zoning: Zoning): Message[] {
  const { good, weak, none } = qualityShares(composite);
  return [
    ...uniformityNotes(zoning),
    soilMappingMessages.seen_bare({
      good: percentFigure(good),
      days: minGoodObservations,
      weak: percentFigure(weak),
      none: percentFigure(none),
    }),
  ];
}

function uniformityNotes({ count, isSmall }: Zoning): Message[] {
  if (count > 1) return [];
  return [isSmall ? soilMappingMessages.too_small() : soilMappingMessages.even()];
}

function factsOf(bareSoil: BareSoilObservations, composite: Composite, zoning: Zoning): Fact[] {
  const days = bareSoil.passes.map(({ datetime }) => datetime.slice(0, 10));
  const counts = composite.observationCounts.filter((count) => count > 0);
  const [median] = percentiles(Float64Array.from(counts), [50]);
  const spreadOf = (band: (typeof compositeBands)[number]): Message => {
    const good = composite.spread[band]
      .filter((_, pixel) => composite.observationCounts[pixel]! >= minGoodObservations)
      .sort();
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
        ndvi: { figure: maxNdvi, decimals: 2 },
        nbr2: { figure: maxNbr2, decimals: 3 },
      }),
    },
    { name: soilMappingMessages.clear_days(), value: bareSoil.clearPasses },
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
    { name: soilMappingMessages.variance(), value: Math.round(100 * zoning.explainedVariance), unit: '%' },
  ];
}

/** Facts about land that is too small for a zone, or that was bare too rarely to be grouped. */
function unzonedLand({ zones }: Zoning, soil: SoilValues, { grid }: TimeSeries): Fact[] {
  const pixels = soil.reduce(
    (sum, value, pixel) => sum + (Number.isNaN(value) || zones[pixel] !== 0 ? 0 : 1),
    0,
  );
  if (pixels === 0) return [];
  return [
    {
      name: soilMappingMessages.no_zone(),
      value: roundTo((pixels * grid.resolution ** 2) / 10_000, 2),
      unit: 'ha',
    },
  ];
}

type SoilFigures = Readonly<Record<'soci' | 'bsi' | 'brightness' | 'observationCounts', Float64Array>>;

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

function zoneFeatures(
  { zones }: Zoning,
  figures: SoilFigures,
  { pixels, grid, resultPass }: TimeSeries,
): ResultFeature[] {
  const shapes = labelPolygons(zones, pixels, grid);
  const soci = labelMeans(figures.soci, zones);
  const bare = labelMeans(figures.bsi, zones);
  const brightness = labelMeans(figures.brightness, zones);
  const observationCounts = labelMeans(figures.observationCounts, zones);
  return [...shapes.keys()]
    .toSorted((a, b) => a - b)
    .map((zone) => ({
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: shapes.get(zone)! },
      properties: {
        intensity: roundTo(soci.means[zone]!, 3),
        zone,
        area_ha: roundTo((soci.counts[zone]! * grid.resolution ** 2) / 10_000, 2),
        soci: roundTo(soci.means[zone]!, 3),
        bsi: roundTo(bare.means[zone]!, 4),
        brightness: roundTo(brightness.means[zone]!, 4),
        bare_looks: roundTo(observationCounts.means[zone]!, 1),
        timestamp: resultPass.datetime,
      },
    }));
}

function pointFeatures({ zones }: Zoning, soil: Float64Array, timeSeries: TimeSeries): ResultFeature[] {
  const { pixels, grid, resultPass } = timeSeries;
  return samplePoints(zones, pixels, grid).map(({ pixel, zone }, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: pixelCentre(pixels[pixel]!, grid) },
    properties: {
      point: index + 1,
      zone,
      intensity: roundTo(soil[pixel]!, 3),
      timestamp: resultPass.datetime,
    },
  }));
}

/** Centre of a pixel in degrees, to the centimetre. */
function pixelCentre(position: number, grid: Grid): [number, number] {
  const [column, row] = [position % grid.width, Math.floor(position / grid.width)];
  const [lng, lat] = projectionFor(grid.epsg)!.inverse([
    grid.originX + (column + 0.5) * grid.resolution,
    grid.originY - (row + 0.5) * grid.resolution,
  ]);
  return [roundTo(lng, 7), roundTo(lat, 7)];
}
