import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import { isWebTile, tileSide, type WebTile } from './web-tile.ts';

/** A square of the web map, in pixels of a zoom level from its upper left corner. */
export interface MapSquare {
  z: number;
  left: number;
  top: number;
  side: number;
}

/** A tile under a square, with its position in pixels from the upper left corner of the square. */
export interface PlacedTile {
  tile: WebTile;
  left: number;
  top: number;
}

/** Zoom levels of tiles that are drawn. A square is at most as wide as a tile, except at the lowest level. */
const zooms = { min: 9, max: 15 };
/** Margin around the field on each side, as a share of it, and the min. side of the square in metres on the ground. */
const margin = 0.14;
const minSideM = 420;
const equatorM = 2 * Math.PI * 6_378_137;

const shareOfLatitude = (latitude: number): number => {
  const radians = (latitude * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
};

/** The square of the web map around a field, at the zoom level at which it is nearest to the size of a tile. */
export function squareAround(field: MultiPolygon): MapSquare {
  const [west, south, east, north] = boundsOf(field);
  const [left, right] = [(west + 180) / 360, (east + 180) / 360];
  const [top, bottom] = [shareOfLatitude(north), shareOfLatitude(south)];
  const minSide = minSideM / (equatorM * Math.cos((((south + north) / 2) * Math.PI) / 180));
  const share = Math.max(Math.max(right - left, bottom - top) * (1 + 2 * margin), minSide);
  const z = Math.min(Math.max(Math.floor(-Math.log2(share)), zooms.min), zooms.max);
  const pixels = 2 ** z * tileSide;
  const side = Math.round(share * pixels);
  return {
    z,
    left: Math.round(((left + right) / 2) * pixels - side / 2),
    top: Math.round(((top + bottom) / 2) * pixels - side / 2),
    side,
  };
}

/** The tiles under a square, as far as they exist. */
export function tilesUnder({ z, left, top, side }: MapSquare): PlacedTile[] {
  const tiles: PlacedTile[] = [];
  for (let y = Math.floor(top / tileSide); y * tileSide < top + side; y++) {
    for (let x = Math.floor(left / tileSide); x * tileSide < left + side; x++) {
      const tile = { z, x, y };
      if (isWebTile(tile)) tiles.push({ tile, left: x * tileSide - left, top: y * tileSide - top });
    }
  }
  return tiles;
}

/** A position in a square, as shares of its side from its upper left corner. */
export function positionIn({ z, left, top, side }: MapSquare, [lng, lat]: Position): [number, number] {
  const pixels = 2 ** z * tileSide;
  return [(((lng + 180) / 360) * pixels - left) / side, (shareOfLatitude(lat) * pixels - top) / side];
}
