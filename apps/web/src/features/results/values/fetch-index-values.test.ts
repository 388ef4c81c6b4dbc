import { describe, expect, it } from 'vitest';
import { changeColourScale, colourAt, scaleOf } from '../../record/colour-scale.ts';
import {
  differences,
  type MapIndexValues,
  noValueInteger,
  parseIndexValues,
  usualRange,
  valueAt,
} from './fetch-index-values.ts';

const values = (
  rows: readonly (readonly (number | null)[])[],
  { offset = 0, scale = 0.001 } = {},
): MapIndexValues => ({
  width: rows[0]!.length,
  height: rows.length,
  offset,
  scale,
  integers: Int16Array.from(rows.flat(), (value) =>
    value === null ? noValueInteger : Math.round((value - offset) / scale),
  ),
});

describe('index values of a picture', () => {
  const field = values([
    [0.1, 0.2],
    [null, 0.4],
  ]);

  it('are read at a position inside the picture, and null outside', () => {
    expect(valueAt(field, 0.1, 0.1)).toBeCloseTo(0.1, 9);
    expect(valueAt(field, 0.9, 0.9)).toBeCloseTo(0.4, 9);
    expect(valueAt(field, 0.1, 0.9)).toBeNull();
    for (const [across, down] of [
      [-0.1, 0.5],
      [1, 0.5],
      [0.5, 1],
      [Number.NaN, 0.5],
    ] as const) {
      expect(valueAt(field, across, down)).toBeNull();
    }
  });

  it('are parsed from their file, and a truncated file is rejected', () => {
    const header = new TextEncoder().encode(
      `${JSON.stringify({ width: 2, height: 1, offset: 0.5, scale: 0.01 })}\n`,
    );
    const file = new Uint8Array([...header, ...new Uint8Array(Int16Array.of(10, noValueInteger).buffer)]);
    const parsed = parseIndexValues(file.buffer);
    expect(valueAt(parsed, 0.2, 0.5)).toBeCloseTo(0.6, 9);
    expect(valueAt(parsed, 0.8, 0.5)).toBeNull();
    expect(() => parseIndexValues(file.slice(0, -2).buffer)).toThrow('cut short');
  });

  it('are subtracted where both days have a value', () => {
    const later = values(
      [
        [0.5, 0.3],
        [0.9, null],
      ],
      { offset: 0.2, scale: 0.0001 },
    );
    const changed = differences(later, field)!;
    expect(valueAt(changed, 0.1, 0.1)).toBeCloseTo(0.4, 3);
    expect(valueAt(changed, 0.9, 0.1)).toBeCloseTo(0.1, 3);
    expect(valueAt(changed, 0.1, 0.9)).toBeNull();
    expect(valueAt(changed, 0.9, 0.9)).toBeNull();
    expect(
      differences(
        values([
          [null, null],
          [null, null],
        ]),
        field,
      ),
    ).toBeNull();
  });

  it('have a usual range that outliers do not widen', () => {
    const manyValues = values([
      Array.from({ length: 1000 }, (_, i) => (i < 5 ? -1 : i > 994 ? 1 : 0.2 + i * 0.0001)),
    ]);
    const [low, high] = usualRange(manyValues);
    expect(low).toBeCloseTo(0.202, 3);
    expect(high).toBeCloseTo(0.298, 3);
  });
});

describe('a scale', () => {
  const display = {
    low: 0,
    high: 1,
    steps: [
      { from: 0, color: '#000000' },
      { from: 0.5, color: '#ff8000' },
    ],
  };

  it('has its colours at the ends, and interpolates between them', () => {
    const scale = scaleOf(display, 'usual');
    expect([colourAt(scale, -1), colourAt(scale, 0.5), colourAt(scale, 2)]).toEqual([
      [0, 0, 0],
      [128, 64, 0],
      [255, 128, 0],
    ]);
  });

  it('of a change is neutral in the middle', () => {
    const scale = changeColourScale([-0.1, 0.3], { low: 0, high: 1 });
    expect(scale).toMatchObject({ low: -0.3, high: 0.3 });
    expect(colourAt(scale, 0.5)).toEqual([245, 245, 245]);
  });

  it('of a change is not stretched to the noise between two days', () => {
    expect(changeColourScale([-0.01, 0.02], { low: -0.2, high: 0.8 })).toMatchObject({
      low: -0.1,
      high: 0.1,
    });
  });
});
