import { transformExtent } from 'ol/proj.js';
import type { Bounds } from '../interface/field-map.ts';

/** Box of an image in map units: west, south, east, north. */
export type ImageExtent = readonly number[];

/** Projects bounds in degrees to the map. */
export const extentOf = (bounds: Bounds): ImageExtent =>
  transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857');

/** Position of a coordinate within a box, 0 to 1 from its upper left corner; null outside of the box. */
export function positionInExtent(
  [west = 0, south = 0, east = 0, north = 0]: ImageExtent,
  [x = 0, y = 0]: readonly number[],
): { x: number; y: number } | null {
  const [columnShare, rowShare] = [(x - west) / (east - west), (north - y) / (north - south)];
  return columnShare >= 0 && columnShare < 1 && rowShare >= 0 && rowShare < 1
    ? { x: columnShare, y: rowShare }
    : null;
}

/**
 * Corners in pixels of the part of a map to the right of a vertical line.
 * @param share position of the line, as a fraction of the map's width.
 */
export function cornersRightOf(share: number, [width = 0, height = 0]: readonly number[]): number[][] {
  const left = width * share;
  return [
    [left, 0],
    [width, 0],
    [width, height],
    [left, height],
  ];
}
