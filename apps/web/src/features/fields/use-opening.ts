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
 * The map opens once it is known where this person is, or that nobody knows, and which land may not be drawn on.
 * @param hasField there is a field to open at: nobody is asked where they are.
 */
export function useOpening(hasField: boolean, onLate: (place: Place) => void): Opening {
  const position = usePosition(!hasField, onLate);
  const [lastField] = useState(() => lastFieldOf(useSession.getState().user?.id));
  const start = useCall(endpoints.getMapStart, {}, { fresh: Number.POSITIVE_INFINITY });
  // Without an answer the map opens all the same: the server refuses what may not be ordered.
  const restricted = useCall(
    endpoints.listRestrictedAreas,
    { query: {} },
    { fresh: Number.POSITIVE_INFINITY, quiet: 'all' },
  );
  // The drawing library arrives meanwhile.
  useEffect(() => void loadMap().catch(() => undefined), []);

  return openingOf({
    position,
    lastField,
    start: start.isPending ? undefined : (start.data?.bounds ?? null),
    restricted: restricted.isPending ? undefined : (restricted.data ?? []),
  });
}
