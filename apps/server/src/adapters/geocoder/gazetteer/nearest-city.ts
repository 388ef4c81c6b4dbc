import { regionName } from './admin-regions.ts';
import { loadCities } from './read-cities.ts';

export interface NearestCity {
  name: string;
  /** English name of the first-level division; null if it is unknown. */
  region: string | null;
}

/** Distance in kilometres up to which a place counts as near a field. */
const maxDistanceKm = 50;
const kmPerDegree = 111.2;

/**
 * Finds the place of a country that is nearest to a point; null if none is near. Distances on a plane are precise enough
 * for it. Source: GeoNames (CC BY 4.0).
 * @param countryCode two-letter code of ISO 3166-1
 */
export async function findNearestCity(
  { lng, lat }: { lng: number; lat: number },
  countryCode: string,
): Promise<NearestCity | null> {
  const kmPerDegreeOfLongitude = kmPerDegree * Math.cos((lat * Math.PI) / 180);
  let nearest: NearestCity | null = null;
  let nearestKm = maxDistanceKm;
  for (const city of await loadCities()) {
    if (city.country !== countryCode) continue;
    const km = Math.hypot((city.lng - lng) * kmPerDegreeOfLongitude, (city.lat - lat) * kmPerDegree);
    if (km >= nearestKm) continue;
    nearestKm = km;
    nearest = { name: city.name, region: regionName(city.country, city.adminCode) };
  }
  return nearest;
}
