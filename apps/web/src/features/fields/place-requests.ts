import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/problem.ts';
import { problemToasts } from '../../api/problem-toasts.ts';
import type { PlaceName, TileAddress } from '../../map/interface/basemaps.ts';
import type { LngLat } from '../../map/interface/field-map.ts';
import { type FoundPlaces, SearchRefused } from './place-options.ts';

/**
 * Searches places, and prefers those near `near`.
 * @throws when no reply arrives, and SearchRefused beyond the limit for callers without an account.
 */
export async function fetchPlaces(q: string, near: LngLat, signal: AbortSignal): Promise<FoundPlaces> {
  const reply = await call(endpoints.searchPlaces, { query: { q, ...roundForPrivacy(near) } }, { signal });
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
function roundForPrivacy({ lng, lat }: LngLat): LngLat {
  return { lng: Math.round(lng * 100) / 100, lat: Math.round(lat * 100) / 100 };
}
