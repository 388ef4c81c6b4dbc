import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../map/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { toast } from '../../ui/toasts.ts';
import { askPosition } from './ask-position.ts';
import { inTime } from './in-time.ts';
import { useMapLook } from './map-look.ts';

/** Time that a map waits for the position before it opens without it. */
export const patience = 3_000;

/**
 * Requests the user's position once.
 * @param isWanted false: the map opens elsewhere. After a refusal in this tab the position is not requested again automatically.
 * @param onLate called when the position arrives after the map has opened.
 * @returns undefined while it is pending, null if it is unavailable.
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

/** Remembers a refusal, and reports it once per tab. */
function refuse(): void {
  const { isPositionRefused, refusePosition } = useMapLook.getState();
  if (isPositionRefused) return;
  refusePosition();
  toast('error', mapTexts.location.denied);
}
