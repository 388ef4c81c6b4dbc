import { boundsOf } from '@furrow/geo/area/bounds';
import type { Polygon, Position } from '@furrow/geo/rings/polygon';

/**
 * Returns a point inside a polygon in normal form and outside its holes: the middle of the widest interval on a
 * parallel near the middle. It is precise enough to find the country.
 */
export function interiorPoint(polygon: Polygon): Position {
  const lat = scanLatitude(polygon);
  const crossings = polygon
    .flatMap((ring) => ring.slice(1).map((to, index) => crossingLongitude(ring[index]!, to, lat)))
    .filter((lng) => lng !== null)
    .toSorted((one, other) => one - other);
  let widestInterval: [number, number] = [
    crossings[0] ?? polygon[0]![0]![0],
    crossings[1] ?? polygon[0]![0]![0],
  ];
  for (let index = 2; index + 1 < crossings.length; index += 2) {
    const interval: [number, number] = [crossings[index]!, crossings[index + 1]!];
    if (interval[1] - interval[0] > widestInterval[1] - widestInterval[0]) widestInterval = interval;
  }
  return [(widestInterval[0] + widestInterval[1]) / 2, lat];
}

/**
 * Returns the latitude half way between the two vertices nearest to the middle, because a line through a vertex would
 * have ambiguous crossings.
 */
function scanLatitude(polygon: Polygon): number {
  const [, south, , north] = boundsOf([polygon]);
  const middleLatitude = (south + north) / 2;
  const lats = polygon.flat().map(([, lat]) => lat);
  const latitudeBelow = Math.max(...lats.filter((lat) => lat <= middleLatitude));
  const latitudeAbove = Math.min(...lats.filter((lat) => lat > middleLatitude));
  return (latitudeBelow + latitudeAbove) / 2;
}

function crossingLongitude(
  [fromLng, fromLat]: Position,
  [toLng, toLat]: Position,
  lat: number,
): number | null {
  if (fromLat > lat === toLat > lat) return null;
  return fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng);
}
