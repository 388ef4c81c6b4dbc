import { projectionFor } from '@furrow/geo/projection/utm';
import { describe, expect, it } from 'vitest';
import { frameForBox, nearestGridPixels } from './warp.ts';

const grid = { epsg: 32631, originX: 500_040, originY: 5_640_000, resolution: 10, width: 300, height: 200 };

/** West, south, east, north of the grid's central half, in degrees. */
function centralBox(): [number, number, number, number] {
  const { inverse } = projectionFor(grid.epsg)!;
  const [west, north] = inverse([grid.originX + 750, grid.originY - 500]);
  const [east, south] = inverse([grid.originX + 2250, grid.originY - 1500]);
  return [west, south, east, north];
}

describe('an image over a grid', () => {
  it('shows in each of its pixels the grid pixel under its centre', () => {
    const frame = frameForBox(centralBox(), grid.resolution);
    const nearest = nearestGridPixels(frame, grid);
    const mercator = projectionFor(3857)!;
    const [west, south] = mercator.forward([frame.bounds[0], frame.bounds[1]]);
    const [east, north] = mercator.forward([frame.bounds[2], frame.bounds[3]]);
    let onEdges = 0;
    for (let y = 0; y < frame.height; y++) {
      for (let x = 0; x < frame.width; x++) {
        const centre: [number, number] = [
          west + ((x + 0.5) / frame.width) * (east - west),
          north - ((y + 0.5) / frame.height) * (north - south),
        ];
        const [easting, northing] = projectionFor(grid.epsg)!.forward(mercator.inverse(centre));
        const column = (easting - grid.originX) / grid.resolution;
        const row = (grid.originY - northing) / grid.resolution;
        if (nearest[y * frame.width + x] === Math.floor(row) * grid.width + Math.floor(column)) continue;
        const fromEdge = Math.min(Math.abs(column - Math.round(column)), Math.abs(row - Math.round(row)));
        expect(fromEdge, `picture pixel ${x}, ${y}`).toBeLessThan(0.01);
        onEdges++;
      }
    }
    expect(onEdges).toBeLessThan(nearest.length / 100);
  });

  it('shows nothing outside the grid', () => {
    const [west, south, east, north] = centralBox();
    const outside = frameForBox([west + 0.1, south, east + 0.1, north], grid.resolution);
    expect(new Set(nearestGridPixels(outside, grid))).toEqual(new Set([-1]));
  });
});
