import type { Grid } from '@furrow/geo/pixels/grid';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon, Position, Ring } from '@furrow/geo/rings/polygon';
import { componentsOf } from './components.ts';
import { Lattice } from './lattice.ts';
import { type ComponentOutline, type CornerLoop, outlinesOf } from './outlines.ts';

/** Rounding factor for degrees: about a millimetre. */
const decimals = 1e8;

/**
 * Converts labelled pixels to polygons along pixel edges, in degrees on WGS 84: outer rings counter-clockwise, holes
 * clockwise, all closed. A label's polygons are ordered by their first pixels, and polygons of adjacent labels share
 * their corners.
 * @param labels label by pixel, 0 for none.
 * @param pixels ascending positions in the grid.
 * @param grid in a coordinate system supported by `projectionFor`.
 */
export function labelPolygons(
  labels: ArrayLike<number>,
  pixels: Int32Array,
  grid: Grid,
): Map<number, MultiPolygon> {
  const lattice = new Lattice(pixels, grid.width);
  const components = componentsOf(lattice, labels);
  const polygons = new Map<number, MultiPolygon>();
  for (const [component, outline] of outlinesOf(lattice, components).entries()) {
    const label = components.labels[component]!;
    const polygon = ringsOf(outline, grid);
    const otherPolygons = polygons.get(label);
    if (otherPolygons) otherPolygons.push(polygon);
    else polygons.set(label, [polygon]);
  }
  return polygons;
}

function ringsOf({ outer, holes }: ComponentOutline, grid: Grid): Ring[] {
  const { inverse } = projectionFor(grid.epsg)!;
  const roundDegrees = (degrees: number): number => Math.round(degrees * decimals) / decimals;
  const ring = (loop: CornerLoop): Ring =>
    [...loop, loop[0]!].map(([column, row]): Position => {
      const [lng, lat] = inverse([
        grid.originX + column * grid.resolution,
        grid.originY - row * grid.resolution,
      ]);
      return [roundDegrees(lng), roundDegrees(lat)];
    });
  return [outer, ...holes].map(ring);
}
