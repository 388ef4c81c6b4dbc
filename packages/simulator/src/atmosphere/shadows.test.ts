import { expect, test } from 'vitest';
import { cellSideM, centreOf } from '../grid/cells.ts';
import { overpassHour } from '../passes/passes.ts';
import { sunAt } from '../passes/sun.ts';
import { cordoba, ghent, passes } from '../scenes/scene-pixels.test-support.ts';
import { skyAbove } from './sky.ts';
import { weatherOf } from './weather.ts';

const pixel = 80;
/** A square of 20 km, so that it contains both a cloud and its shadow. */
const side = 250;
const margin = 95;

// At about half past ten the sun is in the east, on the side of the equator.
test.each([
  ['Flanders', ghent, 90],
  ['Córdoba in the south', cordoba, 0],
] as const)('in %s clouds cast their shadows away from the sun', (_, cell, minAzimuth) => {
  const partlyCloudy = passes(cell, '2024-03-01', '2024-10-01').filter((pass) => {
    const { cloudFrom } = weatherOf(pass);
    return cloudFrom !== null && Math.abs(cloudFrom) < 1;
  });
  expect(partlyCloudy.length).toBeGreaterThan(3);
  const frame = {
    west: (cell.column + 0.5) * cellSideM - (side / 2) * pixel,
    north: (cell.row + 0.5) * cellSideM + (side / 2) * pixel,
    pixel,
    columns: side,
    rows: side,
  };
  for (const pass of process.env['FURROW_DEEP'] === '1' ? partlyCloudy : partlyCloudy.slice(0, 3)) {
    const { elevation, azimuth } = sunAt(centreOf(cell)[1], pass.instantMs, overpassHour);
    expect(azimuth).toBeGreaterThan(minAzimuth);
    expect(azimuth).toBeLessThan(minAzimuth + 90);
    const shadowPixels = weatherOf(pass).cloudHeightM / Math.tan((elevation * Math.PI) / 180) / pixel;
    const east = Math.round(shadowPixels * Math.sin((azimuth * Math.PI) / 180));
    const north = Math.round(shadowPixels * Math.cos((azimuth * Math.PI) / 180));
    const { opacity, shadow } = skyAbove(cell, frame, pass).clouds!;
    /** Mean difference between the shadow at a point and the cloud at an offset of (dx, dy) pixels. */
    const meanDifference = (dx: number, dy: number): number => {
      let sum = 0;
      for (let row = margin; row < side - margin; row++) {
        for (let column = margin; column < side - margin; column++) {
          sum += Math.abs(shadow[row * side + column]! - opacity[(row - dy) * side + column + dx]!);
        }
      }
      return sum / (side - 2 * margin) ** 2;
    };
    const towardsSun = meanDifference(east, north);
    expect(towardsSun).toBeLessThan(0.06);
    expect(meanDifference(-east, -north)).toBeGreaterThan(3 * towardsSun);
  }
});
