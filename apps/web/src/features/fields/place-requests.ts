import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import type { PlaceName, TileAddress } from '../../map/interface/basemaps.ts';
import type { VisibleArea } from '../../map/interface/field-map.ts';
import { regionsOfBrowser } from '../../settings/region-of.ts';
import { type FoundPlaces, SearchRefused } from './place-options.ts';

/**
 * Searches places, and prefers those on or near the map, and in the country of the browser.
 * @throws when no reply arrives, and SearchRefused beyond the limit for callers without an account.
 */
export async function fetchPlaces(q: string, area: VisibleArea, signal: AbortSignal): Promise<FoundPlaces> {
  const [country] = regionsOfBrowser();
  const reply = await call(
    endpoints.searchPlaces,
    { query: { q, ...roundForPrivacy(area), ...(country !== undefined && { country }) } },
    { signal },
  );
  if (!reply.ok && isRefusal(reply.problem, 'sign_up_to_go_on'))
    throw new SearchRefused(joinSentences(...problemToasts(reply.problem)));
  if (!reply.ok) throw new Error(reply.problem.kind);
  return { places: reply.data, attribution: reply.extras.attribution };
}

/**
 * Place names to show on a tile of the map.
 * @throws when no reply arrives.
 */
export async function placeNamesIn(tile: TileAddress, signal: AbortSignal): Promise<readonly PlaceName[]> {
  const reply = await call(endpoints.listPlaceLabels, { params: tile }, { signal });
  if (!reply.ok) throw new Error(reply.problem.kind);
  return reply.data;
}

/** Rounds a position to about a kilometre, so that the server does not learn exactly which land the user views. */
function roundForPrivacy({ lng, lat, radiusKm }: VisibleArea) {
  return {
    lng: Math.round(lng * 100) / 100,
    lat: Math.round(lat * 100) / 100,
    radius_km: Math.min(20_000, Math.ceil(radiusKm)),
  };
}
