import type { UtmZone } from '@furrow/geo/utm';
import { type District, districtAt, divisionOf } from '../landscape/district.ts';
import { districtSpacing } from '../landscape/spacing.ts';
import { clipped, type HalfPlane, type Metres, opposite } from './convex.ts';

/** A piece of land in metres of the plan (bent ground), an open convex ring. */
export interface Outline {
  district: District;
  piece: number;
  ring: Metres[];
}

/** The district as the part of the plan nearer to its site than to any other. */
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

/** Parcels of the districts around a node of the lattice, drawn in by `inset` metres; those that vanish are left out. */
export function outlinesOf(zone: UtmZone, i: number, j: number, inset: number): Outline[] {
  const neighbours: District[] = [];
  for (let dj = -2; dj <= 2; dj++) {
    for (let di = -2; di <= 2; di++) neighbours.push(districtAt(zone, i + di, j + dj));
  }
  const district = districtAt(zone, i, j);
  const { cos, sin, siteX, siteY } = district;
  const division = divisionOf(district);
  const found: Outline[] = [];
  const walk = (node: number, ring: Metres[]): void => {
    if (ring.length === 0) return;
    if (node < 0) {
      found.push({ district, piece: -1 - node, ring });
      return;
    }
    const u = division.alongU[node]!;
    const v = division.alongV[node]!;
    const alongX = u * cos - v * sin;
    const alongY = u * sin + v * cos;
    const line: HalfPlane = {
      alongX,
      alongY,
      offset: division.offset[node]! + alongX * siteX + alongY * siteY,
    };
    walk(division.below[node]!, clipped(ring, line, inset));
    walk(division.above[node]!, clipped(ring, opposite(line), inset));
  };
  walk(division.alongU.length > 0 ? 0 : -1, districtRing(district, neighbours, inset));
  return found;
}
