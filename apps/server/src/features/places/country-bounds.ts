import { countryOfRegion } from './country-at.ts';
import { regions } from './regions.ts';

/** West, south, east, north in degrees; east exceeds 180 where the box crosses the date line. */
export type MapBounds = [west: number, south: number, east: number, north: number];

export const world: MapBounds = [-180, -60, 180, 75];

/**
 * Countries whose complete map would show more sea than land, with the regions to show instead. If the borders have a
 * single outline, it is a box around the mainland in whole degrees.
 */
const mainlands = new Map<string, readonly string[] | MapBounds>(
  Object.entries({
    AU: [113, -44, 154, -10],
    CL: [-76, -56, -66, -17],
    EC: ['Q98543636'],
    ES: ['Q16390686', 'Q5765'], // with the Balearic Islands
    FR: ['FX'],
    GB: ['Q21', 'Q22', 'Q25', 'Q26'], // without the bases on Cyprus
    ID: [95, -11, 141, 6],
    IN: ['Q6736667'],
    NZ: ['Q118863', 'Q120755', 'Q41684'], // North, South and Stewart Island
    PT: ['Q2915956'],
    SJ: ['Q25231'], // Svalbard
    US: ['Q578170'], // without Alaska and Hawaii
    ZA: [16, -35, 33, -22],
  }),
);

/** Returns the initial map of a country; null for a code that ISO 3166-1 does not have. */
export function countryBounds(code: string): MapBounds | null {
  const mainland = mainlands.get(code);
  if (isBounds(mainland)) return [...mainland];
  const parts = regions.filter((region) =>
    mainland ? mainland.includes(region.properties.id) : countryOfRegion(region)?.code === code,
  );
  const outlines = parts.flatMap(({ geometry }) => geometry?.coordinates ?? []);
  return smallestBoxAround(outlines.map(([outer]) => boxOf(outer!)));
}

function isBounds(mainland: readonly string[] | MapBounds | undefined): mainland is MapBounds {
  return typeof mainland?.[0] === 'number';
}

function boxOf(ring: readonly [number, number][]): MapBounds {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/**
 * Returns the narrowest box around boxes that may be on both sides of the date line. The box starts after the widest
 * gap between them.
 */
function smallestBoxAround(boxes: readonly MapBounds[]): MapBounds | null {
  if (boxes.length === 0) return null;
  const sortedBoxes = boxes.toSorted((one, other) => one[0] - other[0]);
  let start = sortedBoxes[0]![0];
  let end = Math.max(...boxes.map(([, , east]) => east));
  let widestGap = start + 360 - end;
  let eastmost = start;
  for (const [west, , east] of sortedBoxes) {
    if (west - eastmost > widestGap) {
      widestGap = west - eastmost;
      start = west;
      end = eastmost + 360;
    }
    eastmost = Math.max(eastmost, east);
  }
  const souths = boxes.map(([, south]) => south);
  const norths = boxes.map(([, , , north]) => north);
  return [start, Math.min(...souths), end, Math.max(...norths)];
}
