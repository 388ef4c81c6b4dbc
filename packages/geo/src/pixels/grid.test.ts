import { describe, expect, it } from 'vitest';
import { type Grid, gridOfWindow, gridOverBox, windowOverBox } from './grid.ts';

const grid: Grid = {
  epsg: 32631,
  originX: 500_000,
  originY: 5_600_000,
  resolution: 10,
  width: 64,
  height: 48,
};

describe('the window over a box', () => {
  it('contains every pixel that overlaps the box', () => {
    expect(windowOverBox(grid, [500_015, 5_599_951, 500_041, 5_599_999])).toEqual({
      column: 1,
      row: 0,
      width: 4,
      height: 5,
    });
  });

  it('excludes pixels that the box only touches', () => {
    expect(windowOverBox(grid, [500_010, 5_599_900, 500_030, 5_599_950])).toEqual({
      column: 1,
      row: 5,
      width: 2,
      height: 5,
    });
  });

  it('is clipped to the grid', () => {
    expect(windowOverBox(grid, [0, 0, 9e6, 9e6])).toEqual({ column: 0, row: 0, width: 64, height: 48 });
  });

  it.each([
    ['west', [0, 5_599_900, 499_990, 5_599_950]],
    ['east', [600_000, 5_599_900, 600_010, 5_599_950]],
    ['north', [500_010, 5_700_000, 500_030, 5_700_010]],
    ['south', [500_010, 5_000_000, 500_030, 5_000_010]],
  ] as const)('is empty for a box %s of the grid', (_side, [west, south, east, north]) => {
    const { width, height } = windowOverBox(grid, [west, south, east, north]);
    expect(width * height).toBe(0);
  });

  it('converts to a grid', () => {
    const part = gridOfWindow(grid, { column: 3, row: 5, width: 2, height: 4 });
    expect(part).toEqual({ ...grid, originX: 500_030, originY: 5_599_950, width: 2, height: 4 });
  });
});

it('a grid over a box is aligned to multiples of the resolution', () => {
  expect(gridOverBox(32631, [500_001, 5_599_950, 500_040, 5_600_013], 20)).toEqual({
    epsg: 32631,
    originX: 500_000,
    originY: 5_600_020,
    resolution: 20,
    width: 2,
    height: 4,
  });
});
