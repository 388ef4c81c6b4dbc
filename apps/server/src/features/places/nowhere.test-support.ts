import type { NearestPlace } from './nearest-place.ts';

/** A world without places, in which fields are named by their country. */
export const nowhere: NearestPlace = { nearestTo: async () => null };
