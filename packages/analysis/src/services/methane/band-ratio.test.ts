import { describe, expect, it } from 'vitest';
import { bandChange, fitRatio } from './band-ratio.ts';
import { columnConversion, ppb, ppmMetres, responseOf } from './column.ts';

// Reflectances of eight pixels, the fifth under a plume. The expected values were computed with numpy.
const b11 = Float64Array.of(0.3, 0.32, 0.28, 0.34, 0.3, 0.26, 0.33, 0.31);
const b12 = Float64Array.of(0.25, 0.268, 0.232, 0.285, 0.24, 0.215, 0.276, 0.259);
const changes = (c: number): number[] => [...b11].map((value, pixel) => bandChange(c, value, b12[pixel]!));

function expectAll(actual: number[], expected: number[]): void {
  for (const [index, value] of expected.entries()) expect(actual[index]).toBeCloseTo(value, 6);
}

describe('the ratio of the bands', () => {
  it('is a slope through the origin, fitted again without outliers', () => {
    expectAll(
      changes(1.204151378),
      [0.003459, 0.008477, -0.002275, 0.009362, -0.036679, -0.004259, 0.007108, 0.006049],
    );
    const c = fitRatio({ b11, b12 });
    expect(c).toBeCloseTo(1.198396007, 9);
    expectAll(
      changes(c),
      [-0.001337, 0.003657, -0.007043, 0.004538, -0.041283, -0.009019, 0.002295, 0.001241],
    );
  });

  it('converts the plume of the example to its column', () => {
    const column = columnConversion(responseOf('sentinel-2a'), 2.5)(changes(fitRatio({ b11, b12 }))[4]!);
    // The line-by-line table has 0.7143 mol/m² for this change, which are 2002.5 ppb or 16,889 ppm·m.
    for (const [actual, exactRatio] of [
      [column, 0.7143],
      [column * ppb, 2002.5],
      [column * ppmMetres, 16_889],
    ] as const) {
      expect(Math.abs(actual / exactRatio - 1)).toBeLessThan(0.002);
    }
  });

  it('is that of the first fit where fewer than three pixels are close to it', () => {
    const bandPair = { b11: Float64Array.of(0.3, 0.2), b12: Float64Array.of(0.2, 0.2) };
    expect(fitRatio(bandPair)).toBeCloseTo((0.06 + 0.04) / 0.08, 12);
  });

  it('ignores pixels without a value and excluded ones', () => {
    const with4 = (values: Float64Array) => Float64Array.of(...values, Number.NaN, 9);
    const c = fitRatio({ b11: with4(b11), b12: with4(b12) }, (pixel) => pixel < 9);
    expect(c).toBeCloseTo(1.198396007, 9);
    expect(fitRatio({ b11, b12 }, () => false)).toBeNaN();
  });
});
