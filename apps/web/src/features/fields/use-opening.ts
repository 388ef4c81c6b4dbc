import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Place } from '../../map/field-map.ts';
import { loadMap } from '../../map/load-map.ts';
import { useSession } from '../../session/session.ts';
import { lastFieldOf } from './map-look.ts';
import { type Opening, openingOf } from './opening.ts';
import { usePosition } from './use-position.ts';

/**
 * The initial state of a drawing map: known when the user's position is known or unavailable, and the restricted areas are known.
 * @param hasField true if there is a field to open at: then the user is not asked for the position.
 */
export function useOpening(hasField: boolean, onLate: (place: Place) => void): Opening {
  const position = usePosition(!hasField, onLate);
  const [lastField] = useState(() => lastFieldOf(useSession.getState().user?.id));
  const start = useCall(endpoints.getMapStart, {}, { fresh: Number.POSITIVE_INFINITY });
  // If this fails the map opens nevertheless: the server refuses what may not be ordered.
  const restricted = useCall(
    endpoints.listRestrictedAreas,
    { query: {} },
    { fresh: Number.POSITIVE_INFINITY, quiet: 'all' },
  );
  // Preloads the map library meanwhile.
  useEffect(() => void loadMap().catch(() => undefined), []);

  return openingOf({
    position,
    lastField,
    start: start.isPending ? undefined : (start.data?.bounds ?? null),
    restricted: restricted.isPending ? undefined : (restricted.data ?? []),
  });
}
