import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { FieldMapOptions, Place } from '../../map/field-map.ts';
import { loadMap } from '../../map/load-map.ts';
import { useSession } from '../../session/session.ts';
import { mapTexts } from '../../texts/map.en.ts';
import { lastFieldOf } from './map-look.ts';
import { usePosition } from './use-position.ts';

const world = [-170, -55, 170, 72] as const;

/** What a map that is drawn on opens with, or the words for what it waits for. */
export type Opening =
  | { waitsFor: string }
  | {
      start: FieldMapOptions['start'];
      position: Place | null;
      restricted: NonNullable<FieldMapOptions['restricted']>;
    };

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
    { fresh: Number.POSITIVE_INFINITY },
  );
  // The drawing library arrives meanwhile.
  useEffect(() => void loadMap().catch(() => undefined), []);

  if (position === undefined) return { waitsFor: mapTexts.location.asking };
  if (start.isPending || restricted.isPending) return { waitsFor: mapTexts.map.loading };
  return {
    start: position ?? lastField ?? start.data?.bounds ?? world,
    position,
    restricted: restricted.data ?? [],
  };
}
