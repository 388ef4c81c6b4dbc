import type { Place } from '../../map/field-map.ts';

/** Milliseconds: after somebody has agreed, until where they are is known. Their own time to answer does not count. */
const patience = 10_000;
/** Milliseconds: nobody has gone to another field since. */
const freshEnough = 300_000;

/** Asks the browser where this person is; null: they do not want to say it, or it cannot be known. */
export async function askPosition(): Promise<Place | null> {
  const told = await askWhere();
  return 'place' in told ? told.place : null;
}

/** The same with the reason: the person, or their browser for them, said no, or it cannot be known. */
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
