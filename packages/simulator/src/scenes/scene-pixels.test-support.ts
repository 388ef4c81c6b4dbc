import { weatherOf } from '../atmosphere/weather.ts';
import { type Cell, cellAt, cellSideM } from '../grid/cells.ts';
import { landscapeOf } from '../landscape/landscape.ts';
import type { Parcel } from '../landscape/parcel.ts';
import { passesOver, type SimulatedPass } from '../passes/passes.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { bandPixels } from './band-pixels.ts';

export const ghent = cellAt({ number: 31, south: false }, 549_000, 5_652_000);
export const iowa = cellAt({ number: 15, south: false }, 470_000, 4_650_000);
export const cordoba = cellAt({ number: 20, south: true }, 590_000, 6_240_000);

export const passes = (cell: Cell, from: string, to: string): SimulatedPass[] =>
  passesOver(cell, Date.parse(from), Date.parse(to));
export const isClear = (pass: SimulatedPass): boolean => weatherOf(pass).cloudFrom === null;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
export const standardDeviation = (values: readonly number[]): number => {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
};
export const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => value * value)));

const [red, nir] = [bandOrder.indexOf('red'), bandOrder.indexOf('nir')];

/** NDVI by parcel of a granule, computed from the digital numbers of pixels without other cover. */
export function ndviByParcel(
  cell: Cell,
  pass: SimulatedPass,
): { parcel: Parcel; pixels: number; mean: number; deviation: number }[] {
  const { parcels, parcel, overlayShare, frame } = landscapeOf(cell, 10);
  const [reds, nirs] = [red, nir].map((band) => bandPixels(cell, 10, pass, band));
  const values = parcels.map((): number[] => []);
  const side = cellSideM / 10;
  for (let i = 0; i < side * side; i++) {
    const extendedIndex = (Math.floor(i / side) + 1) * frame.columns + (i % side) + 1;
    const [r, n] = [reds![i]! - 1000, nirs![i]! - 1000];
    if (overlayShare[extendedIndex] === 0) values[parcel[extendedIndex]!]!.push((n - r) / (n + r));
  }
  return parcels.map((one, i) => ({
    parcel: one,
    pixels: values[i]!.length,
    mean: mean(values[i]!),
    deviation: standardDeviation(values[i]!),
  }));
}
