import type { Position } from '@furrow/geo/rings/polygon';
import type { City } from '../../adapters/geocoder/gazetteer/read-cities.ts';

/** Maximum distance in kilometres at which a place still names the land around it. */
const maxDistanceKm = 30;
const kmPerDegree = 111.2;

export interface NearestPlace {
  /** Name of the nearest place with at least 1,000 people; null if there is none within 30 km. */
  nearestTo(position: Position): Promise<string | null>;
}

/** Finds the nearest place in a grid of whole degrees, which is filled on the first call. Source: GeoNames (CC BY 4.0). */
export function createNearestPlace(readPlaces: () => Promise<readonly City[]>): NearestPlace {
  let grid: Map<string, City[]> | null = null;
  return {
    nearestTo: async (position) => {
      grid ??= Map.groupBy(await readPlaces(), ({ lng, lat }) => cellOf([lng, lat]));
      let nearest: { name: string | null; km: number } = { name: null, km: maxDistanceKm };
      for (const { name, lng, lat } of citiesAround(grid, position)) {
        const km = distanceKm(position, [lng, lat]);
        if (km <= nearest.km) nearest = { name, km };
      }
      return nearest.name;
    },
  };
}

const cellOf = ([lng, lat]: Position): string => `${Math.floor(lng)}/${Math.floor(lat)}`;

/** Cities in the cell of a position and those around it. */
function citiesAround(grid: ReadonlyMap<string, City[]>, [lng, lat]: Position): City[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((east) =>
    steps.flatMap((north) => grid.get(cellOf([wrapDegrees(lng + east), lat + north])) ?? []),
  );
}

/** Distance on a sphere, by the approximation for short distances. */
function distanceKm([lngA, latA]: Position, [lngB, latB]: Position): number {
  const meanLatitude = (((latA + latB) / 2) * Math.PI) / 180;
  return kmPerDegree * Math.hypot(wrapDegrees(lngB - lngA) * Math.cos(meanLatitude), latB - latA);
}

/** Wraps a longitude, or a difference of two, into −180 to 180 degrees. */
const wrapDegrees = (degrees: number): number => ((degrees + 540) % 360) - 180;
