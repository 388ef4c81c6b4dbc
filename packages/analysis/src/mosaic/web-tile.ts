import type { Box } from '@furrow/geo/area/bounds';

/** A tile of the XYZ scheme in EPSG:3857, with y counted from the north. */
export interface WebTile {
  z: number;
  x: number;
  y: number;
}

/** Width and height of a tile in pixels. */
export const tileSide = 256;

/** Circumference of the sphere of EPSG:3857 in metres. */
const equatorM = 2 * Math.PI * 6_378_137;

const latitudeOf = (share: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** True when the tile exists in the world. */
export function isWebTile({ z, x, y }: WebTile): boolean {
  const count = 2 ** z;
  return [z, x, y].every((value) => Number.isInteger(value) && value >= 0) && x < count && y < count;
}

/** West, south, east, north in degrees; never across the antimeridian. */
export function tileBox({ z, x, y }: WebTile): Box {
  const count = 2 ** z;
  return [
    -180 + (360 * x) / count,
    latitudeOf((y + 1) / count),
    -180 + (360 * (x + 1)) / count,
    latitudeOf(y / count),
  ];
}

/** Longitude and latitude of a point in the tile, in pixels from its upper left corner. */
export function lngLatInTile({ z, x, y }: WebTile, column: number, row: number): [lng: number, lat: number] {
  const pixels = 2 ** z * tileSide;
  return [-180 + (360 * (x * tileSide + column)) / pixels, latitudeOf((y * tileSide + row) / pixels)];
}

/** Width in metres on the ground of a pixel in the centre of the tile. */
export function groundResolution(tile: WebTile): number {
  const [, latitude] = lngLatInTile(tile, tileSide / 2, tileSide / 2);
  return (equatorM * Math.cos((latitude * Math.PI) / 180)) / (2 ** tile.z * tileSide);
}

/** The ancestor of a tile at a lower zoom. */
export function ancestorTile({ z, x, y }: WebTile, zoom: number): WebTile {
  const factor = 2 ** (z - zoom);
  return { z: zoom, x: Math.floor(x / factor), y: Math.floor(y / factor) };
}
