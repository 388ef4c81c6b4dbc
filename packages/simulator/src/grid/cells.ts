import { epsgOfUtm, projectionFor, type UtmZone, utmZoneOf } from '@furrow/geo/projection/utm';
import type { Frame } from './frame.ts';

/** Side of a granule in metres; granules are aligned to multiples of it in their UTM zone. */
export const cellSideM = 5120;

/** Grid cell of one granule: `column` and `row` times the side are its south-west corner. */
export interface Cell {
  zone: UtmZone;
  column: number;
  row: number;
}

export type Point = [lng: number, lat: number];

/** Pixel sizes in metres: 10 and 20 are those of the bands, the others those of the overviews. */
export const pixelSizes = [10, 20, 40, 80, 160, 320, 640] as const;
export type PixelSize = (typeof pixelSizes)[number];

export function frameOf({ column, row }: Cell, pixel: PixelSize): Frame {
  const count = cellSideM / pixel;
  return { west: column * cellSideM, north: (row + 1) * cellSideM, pixel, columns: count, rows: count };
}

export const cellAt = (zone: UtmZone, x: number, y: number): Cell => ({
  zone,
  column: Math.floor(x / cellSideM),
  row: Math.floor(y / cellSideM),
});

/** Name of a cell, for example `31N-105-1103`. */
export const cellName = ({ zone, column, row }: Cell): string =>
  `${String(zone.number).padStart(2, '0')}${zone.south ? 'S' : 'N'}-${String(column).padStart(3, '0')}-${String(row).padStart(4, '0')}`;

/** Parses a cell name; null for anything that `cellName` does not produce. */
export function parseCellName(name: string): Cell | null {
  const parts = /^(\d{2})([NS])-(\d{3})-(\d{4})$/.exec(name);
  if (!parts) return null;
  const zone = { number: Number(parts[1]), south: parts[2] === 'S' };
  if (zone.number < 1 || zone.number > 60) return null;
  const cell = { zone, column: Number(parts[3]), row: Number(parts[4]) };
  return belongsToZone(cell) ? cell : null;
}

/**
 * Longitude and latitude of a point of a zone. Longitudes continue beyond 180 degrees with the cell, so that they can
 * be compared.
 */
export function lngLatOf(zone: UtmZone, x: number, y: number): Point {
  const [lng, lat] = projectionFor(epsgOfUtm(zone))!.inverse([x, y]);
  const centre = zone.number * 6 - 183;
  return [centre + ((((lng - centre + 180) % 360) + 360) % 360) - 180, lat];
}

export const centreOf = ({ zone, column, row }: Cell): Point =>
  lngLatOf(zone, (column + 0.5) * cellSideM, (row + 0.5) * cellSideM);

/** Ring around the cell from its south-west corner, counter-clockwise, closed. */
export function ringOf({ zone, column, row }: Cell): Point[] {
  const corner = (dx: number, dy: number): Point =>
    lngLatOf(zone, (column + dx) * cellSideM, (row + dy) * cellSideM);
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)];
}

const minLatitude = -80;
const maxLatitude = 84;

/**
 * True if a part of the cell belongs to its zone. Near a border between zones the cells of both zones therefore
 * overlap, as real tiles do, and no ground is left out.
 */
export function belongsToZone({ zone, column, row }: Cell): boolean {
  for (const dx of [0, 0.5, 1]) {
    for (const dy of [0, 0.5, 1]) {
      const [lng, lat] = lngLatOf(zone, (column + dx) * cellSideM, (row + dy) * cellSideM);
      if (!(lat >= minLatitude && lat <= maxLatitude)) continue;
      const wrappedLng = lng >= 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
      const ownZone = utmZoneOf(wrappedLng, lat);
      if (ownZone.number === zone.number && ownZone.south === zone.south) return true;
    }
  }
  return false;
}
