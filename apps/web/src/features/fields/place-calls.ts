import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import type { Place } from '../../map/field-map.ts';
import type { PlaceName, TileAddress } from '../../map/grounds.ts';
import type { FoundPlaces } from './search-choice.ts';

/** Places by what was typed, those near `near` first; rejects where nobody answers. */
export async function searchFor(q: string, near: Place, signal: AbortSignal): Promise<FoundPlaces> {
  const reply = await call(endpoints.searchPlaces, { query: { q, ...roughly(near) } }, { signal });
  if (!reply.ok) throw new Error(reply.problem.kind);
  return { places: reply.data, attribution: reply.beside.attribution };
}

/** Names to be written on a tile of the map; rejects where nobody answers. */
export async function placeNamesIn(tile: TileAddress, signal: AbortSignal): Promise<readonly PlaceName[]> {
  const reply = await call(endpoints.listPlaceLabels, { params: tile }, { signal });
  if (!reply.ok) throw new Error(reply.problem.kind);
  return reply.data;
}

/** About a kilometre: where somebody looks is nobody's business to the metre. */
function roughly({ lng, lat }: Place): Place {
  return { lng: Math.round(lng * 100) / 100, lat: Math.round(lat * 100) / 100 };
}
