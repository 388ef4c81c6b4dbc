import type { UtmZone } from '@furrow/geo/projection/utm';
import { type District, districtAt } from '../landscape/district.ts';
import { cutPlot, type Plot } from '../landscape/division.ts';
import { districtSpacingM } from '../landscape/spacing.ts';
import { clipToHalfPlane, type HalfPlane, type Metres, oppositeHalfPlane } from './convex.ts';

/** A parcel as an open convex ring in metres of the plan (bent ground). */
export interface ParcelOutline {
  district: District;
  plot: Plot;
  ring: Metres[];
}

/** Outline of a district: the part of the plan that is nearer to its site than to any other. */
function districtRing(district: District, neighbours: readonly District[], inset: number): Metres[] {
  const extent = 2 * districtSpacingM;
  const { siteX, siteY } = district;
  let ring: Metres[] = [
    [siteX - extent, siteY - extent],
    [siteX + extent, siteY - extent],
    [siteX + extent, siteY + extent],
    [siteX - extent, siteY + extent],
  ];
  for (const other of neighbours) {
    if (other === district) continue;
    const distance = Math.hypot(other.siteX - siteX, other.siteY - siteY);
    const alongX = (other.siteX - siteX) / distance;
    const alongY = (other.siteY - siteY) / distance;
    const offset = (alongX * (other.siteX + siteX)) / 2 + (alongY * (other.siteY + siteY)) / 2;
    ring = clipToHalfPlane(ring, { alongX, alongY, offset }, inset);
  }
  return ring;
}

/** Outlines of the parcels of a district, inset by `inset` metres; parcels that vanish are left out. */
export function outlinesOfDistrict(zone: UtmZone, i: number, j: number, inset: number): ParcelOutline[] {
  const neighbours: District[] = [];
  for (let dj = -2; dj <= 2; dj++) {
    for (let di = -2; di <= 2; di++) neighbours.push(districtAt(zone, i + di, j + dj));
  }
  const district = districtAt(zone, i, j);
  const { cos, sin, siteX, siteY, region, seed } = district;
  const outlines: ParcelOutline[] = [];
  const collectOutlines = (plot: Plot, ring: Metres[]): void => {
    if (ring.length === 0) return;
    const cut = cutPlot(plot, region, seed);
    if (!cut) {
      outlines.push({ district, plot, ring });
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
    collectOutlines(cut.below, clipToHalfPlane(ring, line, inset));
    collectOutlines(cut.above, clipToHalfPlane(ring, oppositeHalfPlane(line), inset));
  };
  collectOutlines(district.rootPlot, districtRing(district, neighbours, inset));
  return outlines;
}
