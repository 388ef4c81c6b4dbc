import type { MapPoint, OutlineDraft } from '../geometry/outline-draft.ts';
import type { LabelPlacement } from '../layers/label.ts';

/** Size in pixels of the area label at a corner, with a margin. */
const labelSpacePx = { across: 110, along: 56 };

/**
 * Placement of the area label at the last corner of a drawing: inside a field that has enough space for it,
 * because length labels are outside. Otherwise it is above the corner, or below if the controls at the top
 * of the map would cover it.
 * @param resolution map units per pixel.
 * @param pixelsAbove distance in pixels between the last corner and the controls.
 */
export function areaLabelPlacement(
  draft: OutlineDraft,
  resolution: number,
  pixelsAbove = Infinity,
): LabelPlacement {
  const placement = preferredPlacement(draft, resolution);
  return pixelsAbove < labelSpacePx.along && placement.height !== 'below'
    ? { ...placement, height: 'below' }
    : placement;
}

function preferredPlacement({ corners, closed }: OutlineDraft, resolution: number): LabelPlacement {
  const last = corners.at(-1);
  if (!last || !closed) return {};
  const [[west, east], [south, north]] = [coordinateRange(corners, 0), coordinateRange(corners, 1)];
  const fitsInside =
    east - west > labelSpacePx.across * resolution && north - south > labelSpacePx.along * resolution;
  if (!fitsInside) return {};
  return {
    side: last[0] > (west + east) / 2 ? 'left' : 'right',
    height: last[1] > (south + north) / 2 ? 'below' : 'above',
  };
}

function coordinateRange(corners: readonly MapPoint[], axis: 0 | 1): [number, number] {
  const axisValues = corners.map((corner) => corner[axis]);
  return [axisValues.reduce((a, b) => Math.min(a, b)), axisValues.reduce((a, b) => Math.max(a, b))];
}
