import type { UtmZone } from '@furrow/geo/utm';
import { type District, districtAt } from '../landscape/district.ts';
import { cutOf, type Land } from '../landscape/division.ts';
import { districtSpacing } from '../landscape/spacing.ts';
import { clipped, type HalfPlane, type Metres, opposite } from './convex.ts';

/** A parcel as an open convex ring in metres of the plan (bent ground). */
export interface Outline {
  district: District;
  land: Land;
  ring: Metres[];
}

/** Outline of a district: the part of the plan that is nearer to its site than to any other. */
function districtRing(district: District, neighbours: readonly District[], inset: number): Metres[] {
  const reach = 2 * districtSpacing;
  const { siteX, siteY } = district;
  let ring: Metres[] = [
    [siteX - reach, siteY - reach],
    [siteX + reach, siteY - reach],
    [siteX + reach, siteY + reach],
    [siteX - reach, siteY + reach],
  ];
  for (const other of neighbours) {
    if (other === district) continue;
    const apart = Math.hypot(other.siteX - siteX, other.siteY - siteY);
    const alongX = (other.siteX - siteX) / apart;
    const alongY = (other.siteY - siteY) / apart;
    const offset = (alongX * (other.siteX + siteX)) / 2 + (alongY * (other.siteY + siteY)) / 2;
    ring = clipped(ring, { alongX, alongY, offset }, inset);
  }
  return ring;
}

/** Outlines of the parcels of a district, inset by `inset` metres; parcels that vanish are left out. */
export function outlinesOf(zone: UtmZone, i: number, j: number, inset: number): Outline[] {
  const neighbours: District[] = [];
  for (let dj = -2; dj <= 2; dj++) {
    for (let di = -2; di <= 2; di++) neighbours.push(districtAt(zone, i + di, j + dj));
  }
  const district = districtAt(zone, i, j);
  const { cos, sin, siteX, siteY, region, seed } = district;
  const found: Outline[] = [];
  const walk = (land: Land, ring: Metres[]): void => {
    if (ring.length === 0) return;
    const cut = cutOf(land, region, seed);
    if (!cut) {
      found.push({ district, land, ring });
      return;
    }
    const { alongU: u, alongV: v } = cut;
    const alongX = u * cos - v * sin;
    const alongY = u * sin + v * cos;
    const line: HalfPlane = {
      alongX,
      alongY,
      offset: cut.offset + alongX * siteX + alongY * siteY,
    };
    walk(cut.below, clipped(ring, line, inset));
    walk(cut.above, clipped(ring, opposite(line), inset));
  };
  walk(district.land, districtRing(district, neighbours, inset));
  return found;
}
