import type { Place } from '../../map/field-map.ts';

/** Time for the position after the user has given permission. The time to answer the prompt does not count. */
const patience = 10_000;
/** A position this old is still used, because no one reaches another field within that time. */
const freshEnough = 300_000;

/** Asks the browser for the user's position; null if it is denied or unavailable. */
export async function askPosition(): Promise<Place | null> {
  const told = await askWhere();
  return 'place' in told ? told.place : null;
}

/** The same with the reason: denied by the user or the browser's settings, or unavailable. */
export function askWhere(): Promise<{ place: Place } | { nobodyKnows: 'denied' | 'unavailable' }> {
  if (!('geolocation' in navigator)) return Promise.resolve({ nobodyKnows: 'unavailable' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ place: { lng: longitude, lat: latitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ nobodyKnows: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: patience, maximumAge: freshEnough },
    );
  });
}
