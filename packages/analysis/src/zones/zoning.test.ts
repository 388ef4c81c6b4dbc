import type { Grid } from '@furrow/geo/pixels/grid';
import { describe, expect, it } from 'vitest';
import { componentsOf } from '../vector/components.ts';
import { Lattice } from '../vector/lattice.ts';
import { computeZoning } from './zoning.ts';

const grid: Grid = {
  epsg: 32631,
  originX: 500_040,
  originY: 5_640_000,
  resolution: 10,
  width: 40,
  height: 40,
};

/** Uniform between −1 and 1, without a pattern from pixel to pixel. */
const noise = (seed: number): number => {
  let hash = Math.imul(seed + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 31 - 1;
};

/** Zoning of a field of soil from light to dark, with noise. */
function zoneSoil(soilAt: (column: number, row: number) => number, noiseLevel: number, side = 40) {
  const fieldGrid = { ...grid, width: side, height: side };
  const pixels = Int32Array.from({ length: side * side }, (_, at) => at);
  const soil = Float64Array.from(
    pixels,
    (pixel) => soilAt((pixel % side) / side, Math.floor(pixel / side) / side) + noiseLevel * noise(pixel),
  );
  const brightness = soil.map(
    (value, pixel) => 0.3 - 0.02 * value + 0.004 * noiseLevel * noise(pixel + 7777),
  );
  const zoning = computeZoning({ features: [soil, brightness], isGood: () => true, pixels, grid: fieldGrid });
  return { ...zoning, soil, side, lattice: new Lattice(pixels, side) };
}

describe('zones', () => {
  it('of three kinds of soil are those three, numbered from the lightest', () => {
    const { zones, count, explainedVariance, side } = zoneSoil((x) => (x < 0.3 ? 7 : x < 0.6 ? 4 : 5.5), 0.4);
    expect(count).toBe(3);
    expect(explainedVariance).toBeGreaterThan(0.9);
    const zoneAt = (x: number): number => zones[Math.floor(side / 2) * side + Math.floor(x * side)]!;
    expect([zoneAt(0.15), zoneAt(0.45), zoneAt(0.8)]).toEqual([3, 1, 2]);
  });

  it('are deterministic', () => {
    const field = () => zoneSoil((x, y) => 4 + 3 * x * y, 0.5);
    expect(field().zones).toEqual(field().zones);
  });

  it('do not exist where the soil differs only by noise', () => {
    const { count, zones, explainedVariance } = zoneSoil(() => 5, 0.5);
    expect(count).toBe(1);
    expect(explainedVariance).toBe(0);
    expect(new Set(zones)).toEqual(new Set([1]));
  });

  it('do not exist where all pixels are equal', () => {
    expect(zoneSoil(() => 5, 0).count).toBe(1);
  });

  it('of a small field are at most two', () => {
    // The field has 16 by 16 pixels of 10 m, which are 2.56 ha.
    const { count } = zoneSoil((x) => (x < 0.3 ? 7 : x < 0.6 ? 4 : 5.5), 0.2, 16);
    expect(count).toBe(2);
  });

  it('have no patch below a quarter of a hectare or 1 % of the field', () => {
    const { zones, lattice } = zoneSoil((x, y) => 4 + Math.sin(9 * x) + Math.cos(7 * y), 1.2);
    for (const size of componentsOf(lattice, zones).sizes) expect(size).toBeGreaterThanOrEqual(25);
  });

  it('are numbered by rising mean', () => {
    const { zones, soil, count } = zoneSoil((x, y) => 4 + 4 * (x + y), 0.5);
    const means = Array.from({ length: count }, (_, zone) => {
      const inside = soil.filter((_value, pixel) => zones[pixel] === zone + 1);
      return inside.reduce((sum, value) => sum + value, 0) / inside.length;
    });
    expect(count).toBeGreaterThanOrEqual(3);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });

  it('are derived from pixels of good quality, and drawn for all valid ones', () => {
    const pixels = Int32Array.from({ length: 1600 }, (_, at) => at);
    const soil = Float64Array.from(pixels, (pixel) => (pixel % 40 < 20 ? 4 : 7) + 0.3 * noise(pixel));
    // An edge of poor quality, and a corner that was never bare.
    for (const pixel of pixels) if (pixel < 120) soil[pixel] = 100;
    for (const pixel of pixels) if (pixel >= 1560) soil[pixel] = Number.NaN;
    const brightness = soil.map((value) => 0.3 - 0.02 * value);
    const { zones } = computeZoning({
      features: [soil, brightness],
      isGood: (pixel) => pixel >= 120,
      pixels,
      grid,
    });
    expect([zones[200 + 5], zones[200 + 35]].map((zone) => zone! > 0)).toEqual([true, true]);
    expect(zones[200 + 5]).not.toBe(zones[200 + 35]);
    expect([...zones.subarray(1560)]).toEqual(new Array(40).fill(0));
  });
});
