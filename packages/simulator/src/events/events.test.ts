import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import { describe, expect, test } from 'vitest';
import { weatherOf } from '../atmosphere/weather.ts';
import { type Cell, cellAt, cellSideM } from '../grid/cells.ts';
import { landscapeOf } from '../landscape/landscape.ts';
import { passesOver, type SimulatedPass } from '../passes/passes.ts';
import { bandPixels } from '../scenes/band-pixels.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import {
  burn,
  type DayOfYear,
  drought,
  events,
  harvest,
  instantOf,
  type PlaceEvent,
  plume,
} from './events.ts';

const msPerDay = 86_400_000;

function cellOf({ centre }: PlaceEvent): Cell {
  const zone = utmZoneOf(...centre);
  const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(centre);
  return cellAt(zone, x, y);
}

const clearPasses = (cell: Cell, from: number, to: number): SimulatedPass[] =>
  passesOver(cell, from, to).filter((pass) => {
    const { cloudFrom, cirrus } = weatherOf(pass);
    return cloudFrom === null && cirrus === 0;
  });

/** First clear pass from a day of the year. */
function firstClearPass(event: PlaceEvent, year: number, date: DayOfYear, days = 30): SimulatedPass {
  const from = instantOf(year, date);
  return clearPasses(cellOf(event), from, from + days * msPerDay)[0]!;
}

/** Median over the event's ground of a formula of bands, with reflectances as arguments. */
function median(
  event: PlaceEvent,
  pass: SimulatedPass,
  names: (typeof bandOrder)[number][],
  formula: (...reflectances: number[]) => number,
): number {
  const cell = cellOf(event);
  const { parcels, parcel, frame } = landscapeOf(cell, 20);
  const planes = names.map((name) => bandPixels(cell, 20, pass, bandOrder.indexOf(name)));
  const side = cellSideM / 20;
  const values: number[] = [];
  for (let i = 0; i < side * side; i++) {
    const extendedIndex = (Math.floor(i / side) + 1) * frame.columns + (i % side) + 1;
    if (parcels[parcel[extendedIndex]!]!.event !== event) continue;
    values.push(formula(...planes.map((plane) => (plane[i]! - 1000) / 10_000)));
  }
  expect(values.length).toBeGreaterThan(300);
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

const normalisedDifference = (a: number, b: number): number => (a - b) / (a + b);
const ndvi = (event: PlaceEvent, pass: SimulatedPass): number =>
  median(event, pass, ['nir', 'red'], normalisedDifference);
const ndmi = (event: PlaceEvent, pass: SimulatedPass): number =>
  median(event, pass, ['nir08', 'swir16'], normalisedDifference);
const nbr = (event: PlaceEvent, pass: SimulatedPass): number =>
  median(event, pass, ['nir08', 'swir22'], normalisedDifference);

/** The deep suite checks several years. */
const years = process.env['FURROW_DEEP'] === '1' ? [2023, 2024, 2025, 2026] : [2025];

describe.each(years)('the staged events of the simulated world in %i', (year) => {
  test('a field of silage maize is cut on 11 September', () => {
    const before = firstClearPass(harvest, year, harvest.before);
    const after = firstClearPass(harvest, year, harvest.from);
    expect(ndvi(harvest, before)).toBeGreaterThan(harvest.expected.ndviBefore - 0.08);
    expect(ndvi(harvest, after)).toBeLessThan(harvest.expected.ndviAfter + 0.06);
  });

  test('grassland is scorched in midsummer and green again in October', () => {
    const [before, during, later] = [
      firstClearPass(drought, year, drought.before),
      firstClearPass(drought, year, drought.from, 22),
      firstClearPass(drought, year, '10-01', 90),
    ];
    expect(ndvi(drought, before)).toBeCloseTo(drought.expected.ndviBefore, 1);
    expect(ndvi(drought, during)).toBeCloseTo(drought.expected.ndviDuring, 1);
    expect(ndmi(drought, during)).toBeLessThan(0);
    expect(ndmi(drought, during)).toBeLessThan(ndmi(drought, before) - 0.2);
    expect(ndvi(drought, later)).toBeGreaterThan(0.78);
  });

  test('a pine wood burns on 8 August', () => {
    const [before, after] = [firstClearPass(burn, year, burn.before), firstClearPass(burn, year, burn.from)];
    const dnbr = nbr(burn, before) - nbr(burn, after);
    expect(dnbr).toBeGreaterThan(burn.expected.dnbr);
    expect(dnbr).toBeLessThan(1.2);
    expect(nbr(burn, firstClearPass(burn, year, '04-10', 85))).toBeGreaterThan(nbr(burn, before) - 0.12);
  });

  test('a gas station leaks methane from April to June', () => {
    const cell = cellOf(plume);
    const leakPasses = clearPasses(cell, instantOf(year, '04-05'), instantOf(year, '05-20'));
    const reference = firstClearPass(plume, year, plume.before);
    const strongestChanges = leakPasses.slice(0, 3).map((pass) => minRatioChange(pass, reference));
    // 1 mol/m² lowers B12 by 4 % or more, which is more than the effect of noise on the lowest of a thousand pixels.
    for (const ratio of strongestChanges) expect(ratio).toBeLessThan(-0.04);
    const passWithoutLeak = firstClearPass(plume, year, '08-01', 85);
    expect(minRatioChange(passWithoutLeak, reference)).toBeGreaterThan(-0.036);
  });
});

/**
 * Minimum relative change of the ratio of B12 to B11 between two dates, over 3 × 3 medians within 300 m of the source.
 */
function minRatioChange(pass: SimulatedPass, reference: SimulatedPass): number {
  const cell = cellOf(plume);
  const side = cellSideM / 20;
  const zone = utmZoneOf(...plume.centre);
  const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(plume.centre);
  const column = Math.floor((x - cell.column * cellSideM) / 20);
  const row = Math.floor(((cell.row + 1) * cellSideM - y) / 20);
  const { parcels, parcel, frame } = landscapeOf(cell, 20);
  const onGround = Array.from({ length: side * side }, (_, i) => i).filter((i) => {
    const extendedIndex = (Math.floor(i / side) + 1) * frame.columns + (i % side) + 1;
    return parcels[parcel[extendedIndex]!]!.event === plume;
  });
  const ratioOn = (one: SimulatedPass): ((i: number) => number) => {
    const [b11, b12] = (['swir16', 'swir22'] as const).map((name) =>
      bandPixels(cell, 20, one, bandOrder.indexOf(name)),
    );
    const ratio = (i: number): number => (b12![i]! - 1000) / (b11![i]! - 1000);
    const all = onGround.map(ratio).sort((a, b) => a - b);
    const medianRatio = all[all.length >> 1]!;
    return (i) => ratio(i) / medianRatio - 1;
  };
  const [now, referenceRatio] = [ratioOn(pass), ratioOn(reference)];
  let lowest = 0;
  for (let dy = -15; dy <= 15; dy++) {
    for (let dx = -15; dx <= 15; dx++) {
      const around = [-1, 0, 1].flatMap((v) =>
        [-1, 0, 1].map((u) => (row + dy + v) * side + column + dx + u),
      );
      const changes = around.map((i) => now(i) - referenceRatio(i)).sort((a, b) => a - b);
      lowest = Math.min(lowest, changes[4]!);
    }
  }
  return lowest;
}

test('every event is within one zone, in closed counter-clockwise rings', () => {
  for (const { polygon } of events) {
    expect(polygon[0]).toEqual(polygon.at(-1));
    const doubleArea = polygon.slice(1).reduce((sum, [x, y], i) => {
      const [px, py] = polygon[i]!;
      return sum + px * y - x * py;
    }, 0);
    expect(doubleArea).toBeGreaterThan(0);
    const zones = new Set(polygon.map((point) => epsgOfUtm(utmZoneOf(...point))));
    expect(zones.size).toBe(1);
  }
});
