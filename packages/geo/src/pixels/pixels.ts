import { boundsOf } from '../area/bounds.ts';
import { epsgOfUtm, type Projection, projectionFor, utmZoneOf } from '../projection/utm.ts';
import type { MultiPolygon } from '../rings/polygon.ts';
import { type Grid, gridOverBox } from './grid.ts';
import { visitSpans } from './pixel-spans.ts';

/** Projects the vertices into the projection's CRS; edges are straight there. */
export function projectParts(parts: MultiPolygon, projection: Projection): MultiPolygon {
  return parts.map((polygon) => polygon.map((ring) => ring.map(projection.forward)));
}

/**
 * Mask in row order: 1 if the pixel's centre is inside, else 0. Parts are in the grid's CRS; `visitSpans` defines the
 * rule for edges.
 */
export function rasterizeMask(projectedParts: MultiPolygon, grid: Grid): Uint8Array<ArrayBuffer> {
  const mask = new Uint8Array(grid.width * grid.height);
  for (const polygon of projectedParts) {
    visitSpans(polygon, grid, (row, from, to) =>
      mask.fill(1, row * grid.width + from, row * grid.width + to),
    );
  }
  return mask;
}

/**
 * Number of satellite pixels of `resolution` metres whose centre is inside a field. The pixels are those of the UTM
 * zone at the centre of its box, aligned to multiples of the resolution.
 * @param parts in degrees, not overlapping.
 */
export function countPixelsInside(parts: MultiPolygon, resolution: number): number {
  const { projectedParts, grid } = projectToUtmZone(parts, resolution);
  let pixels = 0;
  for (const polygon of projectedParts) visitSpans(polygon, grid, (_row, from, to) => (pixels += to - from));
  return pixels;
}

/** Projects a field to its own UTM zone, with the grid of satellite pixels over it. */
export function projectToUtmZone(
  parts: MultiPolygon,
  resolution: number,
): { projectedParts: MultiPolygon; grid: Grid } {
  const [west, south, east, north] = boundsOf(parts);
  const epsg = epsgOfUtm(utmZoneOf((west + east) / 2, (south + north) / 2));
  const projectedParts = projectParts(parts, projectionFor(epsg)!);
  return { projectedParts, grid: gridOverBox(epsg, boundsOf(projectedParts), resolution) };
}
