import { describe, expect, it } from 'vitest';
import {
  airMassFactor,
  columnConversion,
  detectionLimit,
  hasOwnResponse,
  ppb,
  ppmMetres,
  responseOf,
} from './column.ts';

describe('the air mass factor', () => {
  it.each([
    [40, 0, 2.305407],
    [30, 5, 2.15852],
    [60, 8, 3.009828],
  ])('of the sun at %i° and a view of %i° is %f', (sun, view, expected) => {
    expect(airMassFactor(sun, view)).toBeCloseTo(expected, 6);
  });
});

// Changes of B12 against B11 from a line-by-line table, for columns of .05 to 3 mol/m².
const columns = [0.05, 0.1, 0.2, 0.4, 0.65, 1, 2, 3];
const table: [satellite: 'a' | 'b', airMass: number, changes: number[]][] = [
  ['a', 2, [-0.002699, -0.005354, -0.010542, -0.020456, -0.032076, -0.047097, -0.083806, -0.113831]],
  ['a', 2.5, [-0.00324, -0.006419, -0.012604, -0.024337, -0.037951, -0.055348, -0.096994, -0.130238]],
  ['a', 3, [-0.003746, -0.007413, -0.014521, -0.027916, -0.043319, -0.062802, -0.108613, -0.144419]],
  ['a', 4, [-0.004674, -0.009229, -0.018002, -0.034343, -0.052847, -0.075843, -0.1283, -0.167884]],
  ['b', 2, [-0.002006, -0.003983, -0.007853, -0.015279, -0.024025, -0.035394, -0.063407, -0.086496]],
  ['b', 2.5, [-0.002418, -0.004795, -0.009429, -0.018257, -0.028552, -0.041776, -0.073676, -0.09931]],
  ['b', 3, [-0.002806, -0.005557, -0.010901, -0.021015, -0.032703, -0.047561, -0.082743, -0.110399]],
  ['b', 4, [-0.003519, -0.006954, -0.013585, -0.025987, -0.040096, -0.05771, -0.098126, -0.128756]],
];

describe('the column of a change of B12 against B11', () => {
  it.each(table)(
    'of Sentinel-2%s at an air mass factor of %f is that of the table within 1.2 %%',
    (satellite, airMass, changes) => {
      const column = columnConversion(responseOf(`sentinel-2${satellite}`), airMass);
      for (const [index, change] of changes.entries()) {
        expect(Math.abs(column(change) / columns[index]! - 1), `${columns[index]}`).toBeLessThan(0.0125);
      }
    },
  );

  it.each([
    ['a', 2.3054, -0.01, 0.1685],
    ['a', 2.3054, -0.03, 0.5364],
    ['a', 2.3054, -0.05, 0.9504],
    ['a', 2.3054, -0.1, 2.2301],
    ['a', 3, -0.03, 0.4337],
    ['b', 2.3054, -0.01, 0.2277],
    ['b', 2.3054, -0.03, 0.7353],
    ['b', 2.3054, -0.05, 1.3234],
  ])(
    'calculated: Sentinel-2%s, air mass factor %f, %f is %f mol/m²',
    (satellite, airMass, change, expected) => {
      expect(columnConversion(responseOf(`sentinel-2${satellite}`), airMass)(change)).toBeCloseTo(
        expected,
        4,
      );
    },
  );

  it('is 0 without a change, negative for a positive change, and monotonic', () => {
    const column = columnConversion(responseOf('sentinel-2a'), 2.5);
    expect(column(0)).toBeCloseTo(0, 12);
    const changes = Array.from({ length: 60 }, (_, step) => 0.25 - step * 0.01).map(column);
    expect(changes).toEqual(changes.toSorted((one, other) => one - other));
    expect(column(0.01)).toBeLessThan(0);
  });

  it('of a satellite without its own table uses that of Sentinel-2A', () => {
    expect(['sentinel-2a', 'sentinel-2b', 'sentinel-2c', null].map(hasOwnResponse)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(responseOf('sentinel-2c')).toBe(responseOf(null));
    expect(responseOf(null).name).toBe('Sentinel-2A');
  });
});

describe('conversions of a column', () => {
  it('give ppm·m and ppb of the air at sea level', () => {
    expect(0.7143 * ppb).toBeCloseTo(2002.5, 0);
    expect(0.7143 * ppmMetres).toBeCloseTo(16_889, -1);
  });

  it.each([
    [0.1, 1.9],
    [0.2, 3.7],
    [0.3, 5.6],
    [0.9, 16.7],
  ])('give, for a noise of %f mol/m², a detection limit of %f t/h', (noise, expected) => {
    expect(detectionLimit(noise)).toBeCloseTo(expected, 1);
  });
});
