import type { Bbox } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { epsgOfUtm, projectionFor, type UtmZone, utmZoneOf } from '@furrow/geo/projection/utm';
import { belongsToZone, type Cell, cellSideM, ringOf } from '../grid/cells.ts';
import { archiveMessages } from './archive-messages.ts';

/** Maximum number of cells, about 256 × 256 km: far larger than any field, and small enough for an immediate reply. */
const maxCells = 2500;
const kmPerDegree = 111.2;

type GeographicBox = [west: number, south: number, east: number, north: number];

function areaTooLarge(): SceneError {
  return new SceneError('catalogue_invalid', archiveMessages.area_too_large({ most: maxCells }));
}

/** Clips a box to the latitudes of Sentinel-2 and splits it in two if it crosses the antimeridian. */
function splitBox([west, south, east, north]: Bbox): GeographicBox[] {
  const numbers = [west, south, east, north];
  if (!numbers.every(Number.isFinite) || south > north || Math.abs(west) > 180 || Math.abs(east) > 180) {
    throw new SceneError('catalogue_invalid', archiveMessages.area_invalid());
  }
  const s = Math.max(south, -80);
  const n = Math.min(north, 84);
  if (s > n) return [];
  const spans = west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const];
  return spans.map(([w, e]) => [w, s, e, n]);
}

const squareKm = ([w, s, e, n]: GeographicBox): number => {
  const nearestEquator = s <= 0 && n >= 0 ? 0 : Math.min(Math.abs(s), Math.abs(n));
  return (e - w) * kmPerDegree * Math.cos((nearestEquator * Math.PI) / 180) * (n - s) * kmPerDegree;
};

/** UTM zones in a box. Zone borders are at multiples of 3 degrees (including Svalbard's) and at these latitudes. */
function zonesIn([w, s, e, n]: GeographicBox): UtmZone[] {
  const epsilon = 1e-9;
  const lngs = [w, e];
  for (let lng = Math.ceil(w / 3) * 3; lng <= e; lng += 3) lngs.push(lng - epsilon, lng);
  const lats = [s, n];
  for (const lat of [0, 56, 64, 72]) lats.push(lat - epsilon, lat);
  const zones = new Map<number, UtmZone>();
  for (const lat of lats.filter((value) => value >= s && value <= n)) {
    for (const lng of lngs.filter((value) => value >= w && value <= e)) {
      const zone = utmZoneOf(lng, lat);
      zones.set(epsgOfUtm(zone), zone);
    }
  }
  return [...zones.values()];
}

/** Bounds of the box in metres of the zone. Edges are sampled, because parallels are curved in the projection. */
function projectedBounds([w, s, e, n]: GeographicBox, zone: UtmZone): GeographicBox {
  const { forward } = projectionFor(epsgOfUtm(zone))!;
  const steps = 16;
  const out: GeographicBox = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i <= steps; i++) {
    const lng = w + ((e - w) * i) / steps;
    const lat = s + ((n - s) * i) / steps;
    for (const corner of [
      [lng, s],
      [lng, n],
      [w, lat],
      [e, lat],
    ] as const) {
      const [x, y] = forward([corner[0], corner[1]]);
      out[0] = Math.min(out[0], x);
      out[1] = Math.min(out[1], y);
      out[2] = Math.max(out[2], x);
      out[3] = Math.max(out[3], y);
    }
  }
  return out;
}

function intersectsBox(cell: Cell, [w, s, e, n]: GeographicBox): boolean {
  const ring = ringOf(cell);
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  if (Math.max(...lats) < s || Math.min(...lats) > n) return false;
  return [-360, 0, 360].some((turn) => Math.max(...lngs) + turn >= w && Math.min(...lngs) + turn <= e);
}

/**
 * Cells whose bounds intersect the box (degrees), in the order of zone, column and row.
 * @throws SceneError `catalogue_invalid` if it is no box or covers more than about 2,500 cells
 */
export function cellsInBox(bbox: Bbox): Cell[] {
  const boxes = splitBox(bbox);
  const maxSquareKm = maxCells * (cellSideM / 1000) ** 2;
  if (boxes.reduce((sum, box) => sum + squareKm(box), 0) > maxSquareKm) throw areaTooLarge();
  const cells = new Map<string, Cell>();
  for (const box of boxes) {
    for (const zone of zonesIn(box)) {
      const [left, bottom, right, top] = projectedBounds(box, zone).map((metres) =>
        Math.floor(metres / cellSideM),
      );
      if ((right! - left! + 1) * (top! - bottom! + 1) > 4 * maxCells) throw areaTooLarge();
      for (let column = left!; column <= right!; column++) {
        for (let row = Math.max(0, bottom!); row <= top!; row++) {
          const cell = { zone, column, row };
          if (intersectsBox(cell, box) && belongsToZone(cell))
            cells.set(`${epsgOfUtm(zone)} ${column} ${row}`, cell);
        }
      }
    }
  }
  if (cells.size > maxCells) throw areaTooLarge();
  return [...cells.values()];
}
