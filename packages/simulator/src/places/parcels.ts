import type { Bbox } from '@furrow/analysis/imagery/ports';
import { epsgOfUtm, projectionFor, type UtmZone, utmZoneOf } from '@furrow/geo/projection/utm';
import { lngLatOf, type Point } from '../grid/cells.ts';
import { bendOver } from '../landscape/bend.ts';
import { parcelOf } from '../landscape/parcel-of.ts';
import { districtSpacingM } from '../landscape/spacing.ts';
import type { CropName } from '../season/crops.ts';
import { parcelSeason } from '../surface/parcel-season.ts';
import { densify, type Metres, planarAreaM2 } from './convex.ts';
import { isFarmedLand } from './farmed-land.ts';
import { outlinesOfDistrict } from './parcel-outlines.ts';

/** A simulated parcel with its crop on a date. */
export interface SimulatedParcel {
  crop: CropName;
  hectares: number;
  centre: Point;
  /** Degrees, counter-clockwise, closed; inset from the border by the requested metres. */
  ring: Point[];
}

const edgeStepM = 40;

/** Inverts the bend of the ground by fixed-point iteration, which converges quickly because the bend is gentle. */
function reverseBend(zone: UtmZone, ring: readonly Metres[]): Metres[] {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const west = Math.min(...xs);
  const north = Math.max(...ys);
  const size = Math.max(Math.max(...xs) - west, north - Math.min(...ys));
  const bend = bendOver(zone, { west, north, pixel: size, columns: 1, rows: 1 });
  return ring.map(([planX, planY]) => {
    let x = planX;
    let y = planY;
    for (let iteration = 0; iteration < 8; iteration++) {
      const [dx, dy] = [bend.x(x, y), bend.y(x, y)];
      x = planX - dx;
      y = planY - dy;
    }
    return [x, y];
  });
}

/**
 * Parcels on farmed land whose centre is in a box (degrees), in the box's own zone, with their crop on a date. `inset`
 * in metres keeps the outlines clear of tracks and hedges.
 */
export function parcelsIn(bbox: Bbox, instant: number, inset = 8): SimulatedParcel[] {
  const [w, s, e, n] = bbox;
  const zone = utmZoneOf((w + e) / 2, (s + n) / 2);
  const { forward } = projectionFor(epsgOfUtm(zone))!;
  const corners = [forward([w, s]), forward([e, s]), forward([e, n]), forward([w, n])];
  const nodes = (axis: 0 | 1): [number, number] => {
    const values = corners.map((corner) => corner[axis] / districtSpacingM);
    return [Math.floor(Math.min(...values)) - 1, Math.floor(Math.max(...values)) + 1];
  };
  const [firstI, lastI] = nodes(0);
  const [firstJ, lastJ] = nodes(1);
  const parcels: SimulatedParcel[] = [];
  for (let j = firstJ; j <= lastJ; j++) {
    for (let i = firstI; i <= lastI; i++) {
      for (const { district, plot, ring } of outlinesOfDistrict(zone, i, j, inset)) {
        const metres = reverseBend(zone, densify(ring, edgeStepM));
        const [x, y] = [0, 1].map(
          (axis) => metres.reduce((sum, point) => sum + point[axis]!, 0) / metres.length,
        );
        const centre = lngLatOf(zone, x!, y!);
        if (centre[0] < w || centre[0] > e || centre[1] < s || centre[1] > n) continue;
        if (!isFarmedLand(zone, metres, [x!, y!])) continue;
        const { crop } = parcelSeason(parcelOf(zone, district, plot), instant);
        parcels.push({
          crop,
          hectares: planarAreaM2(metres) / 10_000,
          centre,
          ring: metres.map(([px, py]) => lngLatOf(zone, px, py)),
        });
      }
    }
  }
  return parcels;
}
