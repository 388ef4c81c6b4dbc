import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { loadMap } from '../../map/fields/load-map.ts';
import type { LngLat } from '../../map/interface/field-map.ts';
import { useSession } from '../../session/session.ts';
import { type InitialMapState, initialMapState } from './initial-map-state.ts';
import { lastFieldOf } from './map-settings.ts';
import { usePosition } from './use-position.ts';

/**
 * The initial state of a drawing map, once the restricted areas and the user's position have been requested.
 * @param hasField true if there is a field at which the map opens: then the position is not requested.
 */
export function useInitialMapState(
  hasField: boolean,
  onLatePosition: (place: LngLat) => void,
): InitialMapState {
  const position = usePosition(!hasField, onLatePosition);
  const [lastField] = useState(() => lastFieldOf(useSession.getState().user?.id));
  const start = useCall(endpoints.getMapStart, {}, { staleTimeMs: Number.POSITIVE_INFINITY });
  // The map opens even if this request fails, because the server refuses fields in restricted areas.
  const restricted = useCall(
    endpoints.listRestrictedAreas,
    { query: {} },
    { staleTimeMs: Number.POSITIVE_INFINITY, quiet: 'all' },
  );
  // Preloads the map library while the map waits for its initial view.
  useEffect(() => void loadMap().catch(() => undefined), []);

  return initialMapState({
    position,
    lastField,
    start: start.isPending ? undefined : (start.data?.bounds ?? null),
    restricted: restricted.isPending ? undefined : (restricted.data ?? []),
  });
}
