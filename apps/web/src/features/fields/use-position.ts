import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../map/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { toast } from '../../ui/toasts.ts';
import { askPosition } from './ask-position.ts';
import { inTime } from './in-time.ts';
import { useMapLook } from './map-look.ts';

/** Milliseconds that a map waits for an answer before it opens all the same. */
export const patience = 3_000;

/**
 * Asks once where this person is.
 * @param isWanted false: the map opens elsewhere. Who has refused in this tab is not asked again by itself.
 * @param onLate the answer came after the map had opened.
 * @returns undefined while that is open, null when nobody knows.
 */
export function usePosition(isWanted: boolean, onLate: (place: Place) => void): Place | null | undefined {
  const [isAsked] = useState(() => isWanted && !useMapLook.getState().isPositionRefused);
  const [position, setPosition] = useState<Place | null | undefined>(isAsked ? undefined : null);
  const late = useEffectEvent(onLate);

  useEffect(() => {
    if (!isAsked) return;
    const answer = askPosition();
    void answer.then((place) => place ?? refuse());
    return inTime(answer, patience, { onTime: setPosition, onLate: (place) => late(place) });
  }, [isAsked]);
  return position;
}

/** It is said once in a tab. */
function refuse(): void {
  const { isPositionRefused, refusePosition } = useMapLook.getState();
  if (isPositionRefused) return;
  refusePosition();
  toast('error', mapTexts.location.denied);
}
