import type { Grid } from '@furrow/geo/pixels/grid';
import { neighbourOffsets } from '../../vector/components.ts';
import { groupByLabel } from '../../vector/group-by-label.ts';
import { Lattice } from '../../vector/lattice.ts';
import { walkingOrder } from './walking-order.ts';

export interface SamplePoint {
  pixel: number;
  zone: number;
}

const minPoints = 3;
const maxPoints = 5;
/** Area in m² of a zone per point beyond the minimum. */
const areaPerExtraPointM2 = 20_000;
/** Min. distance between sampling points in metres. */
const minDistanceM = 20;

/**
 * Chooses sampling points: three to five inside each zone, the first as deep inside as possible and each further one as
 * far as possible from those before, ordered as a walking path. A zone that is less than three pixels wide everywhere
 * has one point.
 * @param zones zone by pixel, 0 for none.
 */
export function samplePoints(zones: Uint8Array, pixels: Int32Array, grid: Grid): SamplePoint[] {
  const lattice = new Lattice(pixels, grid.width);
  const depths = computeDepths(lattice, zones);
  const byZone = groupByLabel(zones);
  byZone.delete(0);
  const points = [...byZone].flatMap(([zone, zonePixels]) =>
    pointsOfZone(zonePixels, { lattice, depths, resolution: grid.resolution }).map((pixel) => ({
      pixel,
      zone,
    })),
  );
  return walkingOrder(points, ({ pixel }) => [lattice.column(pixel), lattice.row(pixel)]);
}

interface ZoneContext {
  lattice: Lattice;
  /** Distance in pixels to the nearest pixel of another zone, diagonals included, by pixel. */
  depths: Uint16Array;
  resolution: number;
}

function pointsOfZone(zone: Int32Array, { lattice, depths, resolution }: ZoneContext): number[] {
  const deepestPixel = zone.reduce((best, pixel) => (depths[pixel]! > depths[best]! ? pixel : best));
  const chosenPixels = [deepestPixel];
  // Min. depth of sampling points in pixels: three, or two in a small zone, where the nearest edge is one and a half
  // pixels away.
  const minDepth = Math.min(3, Math.max(2, Math.ceil(depths[deepestPixel]! / 2)));
  const candidates = zone.filter((pixel) => depths[pixel]! >= minDepth);
  const targetCount = Math.min(
    maxPoints,
    minPoints + Math.floor((zone.length * resolution ** 2) / areaPerExtraPointM2),
  );
  const distances = new Float64Array(candidates.length).fill(Infinity);
  while (chosenPixels.length < targetCount && candidates.length > 0) {
    const [column, row] = [lattice.column(chosenPixels.at(-1)!), lattice.row(chosenPixels.at(-1)!)];
    let farthestPixel = 0;
    for (const [index, pixel] of candidates.entries()) {
      const distance = Math.hypot(lattice.column(pixel) - column, lattice.row(pixel) - row);
      distances[index] = Math.min(distances[index]!, distance);
      if (distances[index] > distances[farthestPixel]!) farthestPixel = index;
    }
    if (distances[farthestPixel]! * resolution < minDistanceM) break;
    chosenPixels.push(candidates[farthestPixel]!);
  }
  return chosenPixels;
}

/** Depth of each pixel: from the edge of its zone inward, ring by ring. */
function computeDepths(lattice: Lattice, zones: Uint8Array): Uint16Array {
  const depths = new Uint16Array(zones.length);
  const neighbourAt = (pixel: number, [right, down]: readonly [number, number]): number =>
    lattice.pixelAt(lattice.column(pixel) + right, lattice.row(pixel) + down);
  let ring: number[] = [];
  for (const [pixel, zone] of zones.entries()) {
    if (zone === 0 || neighbourOffsets.every((step) => zones[neighbourAt(pixel, step)] === zone)) continue;
    depths[pixel] = 1;
    ring.push(pixel);
  }
  for (let depth = 2; ring.length > 0; depth++) {
    const next: number[] = [];
    for (const pixel of ring) {
      for (const step of neighbourOffsets) {
        const other = neighbourAt(pixel, step);
        if (other < 0 || depths[other] !== 0 || zones[other] === 0) continue;
        depths[other] = depth;
        next.push(other);
      }
    }
    ring = next;
  }
  return depths;
}
