import type { FieldFrame } from '../interface/result-map.ts';
import type { LabelPlacement } from '../layers/label.ts';

/**
 * Size of a map, with the upper and lower edge of its field.
 * @param extent box of the field in map units: west, south, east, north; not finite without a field.
 * @param pixelOf pixel of a coordinate; null until the map has been drawn.
 */
export function fieldFrameOf(
  [width = 0, height = 0]: readonly number[],
  [west = 0, south = 0, , north = 0]: readonly number[],
  pixelOf: (coordinate: number[]) => number[] | null,
): FieldFrame {
  const top = pixelOf([west, north])?.[1] ?? Number.NaN;
  const bottom = pixelOf([west, south])?.[1] ?? Number.NaN;
  return { width, height, field: Number.isFinite(top + bottom) ? { top, bottom } : null };
}

/**
 * Side of a corner on which the label is placed, towards the middle of the field.
 * @param extent box of the field in map units: west, south, east, north.
 */
export function labelSideOf(
  corner: readonly number[] | null,
  [west = 0, , east = 0]: readonly number[],
): NonNullable<LabelPlacement['side']> {
  return corner && corner[0]! > (west + east) / 2 ? 'left' : 'right';
}
