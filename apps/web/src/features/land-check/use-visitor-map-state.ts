import { endpoints } from '@furrow/contract/endpoints';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { loadMap } from '../../map/fields/load-map.ts';
import { regionsOfBrowser } from '../../settings/region-of.ts';
import { type InitialMapState, initialMapState } from '../fields/initial-map-state.ts';

/** The initial state of the visitor's map, without asking for their position: the country of their browser, if known. */
export function useVisitorMapState(): InitialMapState {
  const [country] = regionsOfBrowser();
  const query = country === undefined ? {} : { country };
  const staleTimeMs = Number.POSITIVE_INFINITY;
  // The map opens even if a request fails, because the server refuses fields in restricted areas.
  const start = useCall(endpoints.getMapStart, { query }, { staleTimeMs, quiet: 'all' });
  const restricted = useCall(endpoints.listRestrictedAreas, { query: {} }, { staleTimeMs, quiet: 'all' });
  // Preloads the map library while the map waits for its initial view.
  useEffect(() => void loadMap().catch(() => undefined), []);
  return initialMapState({
    position: null,
    lastField: null,
    start: start.isPending ? undefined : (start.data?.bounds ?? null),
    restricted: restricted.isPending ? undefined : (restricted.data ?? []),
  });
}
