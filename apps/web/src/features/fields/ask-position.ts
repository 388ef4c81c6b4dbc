import type { Place } from '../../map/field-map.ts';

/** Milliseconds: after somebody has agreed, until where they are is known. Their own time to answer does not count. */
const patience = 10_000;
/** Milliseconds: nobody has gone to another field since. */
const freshEnough = 300_000;

/** Asks the browser where this person is; null: they do not want to say it, or it cannot be known. */
export function askPosition(): Promise<Place | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ lng: longitude, lat: latitude }),
      () => resolve(null),
      { timeout: patience, maximumAge: freshEnough },
    );
  });
}
