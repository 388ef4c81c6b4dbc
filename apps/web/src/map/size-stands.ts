import type { Stands } from './label.ts';
import type { Pen, Point } from './pen.ts';

/** Pixels that the area label takes up next to a corner, with a margin. */
const room = { across: 110, along: 56 };

/**
 * Placement of a drawing's area label at its last corner. Length labels are outside of the sides, so a field with enough space has its
 * area inside; else above and to the right. It goes below where the controls at the map's top would cover it.
 * @param resolution map units per pixel.
 * @param pixelsAbove between the last corner and those controls.
 */
export function sizeStands(pen: Pen, resolution: number, pixelsAbove = Infinity): Stands {
  const stands = preferredStands(pen, resolution);
  return pixelsAbove < room.along && stands.height !== 'below' ? { ...stands, height: 'below' } : stands;
}

function preferredStands({ corners, closed }: Pen, resolution: number): Stands {
  const last = corners.at(-1);
  if (!last || !closed) return {};
  const [[west, east], [south, north]] = [range(corners, 0), range(corners, 1)];
  const hasRoom = east - west > room.across * resolution && north - south > room.along * resolution;
  if (!hasRoom) return {};
  return {
    side: last[0] > (west + east) / 2 ? 'left' : 'right',
    height: last[1] > (south + north) / 2 ? 'below' : 'above',
  };
}

function range(corners: readonly Point[], axis: 0 | 1): [number, number] {
  const along = corners.map((corner) => corner[axis]);
  return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
}
