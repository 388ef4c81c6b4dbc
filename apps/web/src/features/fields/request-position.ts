import type { LngLat } from '../../map/interface/field-map.ts';

/** Timeout for the position after the user has given permission. The time to answer the prompt does not count. */
const positionTimeoutMs = 10_000;
/** Maximum age of a cached position, because users do not reach another field within that time. */
const maxPositionAgeMs = 300_000;

/** Requests the user's position from the browser; null if it is denied or not available. */
export async function requestPosition(): Promise<LngLat | null> {
  const result = await requestPositionOrReason();
  return 'position' in result ? result.position : null;
}

/**
 * Requests the user's position; without one, the reply has the reason: denied by the user or the browser's
 * settings, or not available.
 */
export function requestPositionOrReason(): Promise<
  { position: LngLat } | { failure: 'denied' | 'unavailable' }
> {
  if (!('geolocation' in navigator)) return Promise.resolve({ failure: 'unavailable' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ position: { lng: longitude, lat: latitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ failure: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: positionTimeoutMs, maximumAge: maxPositionAgeMs },
    );
  });
}
