import { expect, test } from 'vitest';
import { cellSide, centreOf } from '../grid/cells.ts';
import { overheadHour } from '../scenes/passes.ts';
import { cordoba, ghent, passes } from '../scenes/scene-pixels.test-support.ts';
import { skyAbove } from './sky.ts';
import { sunAt } from './sun.ts';
import { weatherOf } from './weather.ts';

const pixel = 80;
/** A square of 20 km, so that it contains both a cloud and its shadow. */
const side = 250;
const margin = 95;

// At about half past ten the sun is in the east, on the side of the equator.
test.each([
  ['Flanders', ghent, 90],
  ['Córdoba in the south', cordoba, 0],
] as const)('in %s clouds cast their shadows away from the sun', (_, cell, quarter) => {
  const partly = passes(cell, '2024-03-01', '2024-10-01').filter((pass) => {
    const { cloudFrom } = weatherOf(pass);
    return cloudFrom !== null && Math.abs(cloudFrom) < 1;
  });
  expect(partly.length).toBeGreaterThan(3);
  const frame = {
    west: (cell.column + 0.5) * cellSide - (side / 2) * pixel,
    north: (cell.row + 0.5) * cellSide + (side / 2) * pixel,
    pixel,
    columns: side,
    rows: side,
  };
  for (const pass of process.env['FURROW_DEEP'] === '1' ? partly : partly.slice(0, 3)) {
    const { elevation, azimuth } = sunAt(centreOf(cell)[1], pass.instant, overheadHour);
    expect(azimuth).toBeGreaterThan(quarter);
    expect(azimuth).toBeLessThan(quarter + 90);
    const reach = weatherOf(pass).cloudHeight / Math.tan((elevation * Math.PI) / 180) / pixel;
    const east = Math.round(reach * Math.sin((azimuth * Math.PI) / 180));
    const north = Math.round(reach * Math.cos((azimuth * Math.PI) / 180));
    const { opacity, shadow } = skyAbove(cell, frame, pass).clouds!;
    /** Mean difference between the shadow at a point and the cloud at an offset of (dx, dy) pixels. */
    const apart = (dx: number, dy: number): number => {
      let sum = 0;
      for (let row = margin; row < side - margin; row++) {
        for (let column = margin; column < side - margin; column++) {
          sum += Math.abs(shadow[row * side + column]! - opacity[(row - dy) * side + column + dx]!);
        }
      }
      return sum / (side - 2 * margin) ** 2;
    };
    const towardsSun = apart(east, north);
    expect(towardsSun).toBeLessThan(0.06);
    expect(apart(-east, -north)).toBeGreaterThan(3 * towardsSun);
  }
});
