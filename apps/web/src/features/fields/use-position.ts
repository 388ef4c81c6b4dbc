import { useEffect, useEffectEvent, useState } from 'react';
import type { LngLat } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { useMapSettings } from './map-settings.ts';
import { requestPosition } from './request-position.ts';
import { withTimeout } from './with-timeout.ts';

/** Time for which a map waits for the position before it opens without one. */
export const positionWaitMs = 3_000;

/**
 * Requests the user's position once; after a refusal in this tab it is not requested again automatically.
 * @param isNeeded false if the map opens elsewhere: then nothing is requested.
 * @param onLatePosition called when the position arrives after the map has opened.
 * @returns undefined while the request is pending, null if the position is not available.
 */
export function usePosition(
  isNeeded: boolean,
  onLatePosition: (place: LngLat) => void,
): LngLat | null | undefined {
  const [isRequested] = useState(() => isNeeded && !useMapSettings.getState().isPositionRefused);
  const [position, setPosition] = useState<LngLat | null | undefined>(isRequested ? undefined : null);
  const notifyLate = useEffectEvent(onLatePosition);

  useEffect(() => {
    if (!isRequested) return;
    const request = requestPosition();
    void request.then((place) => place ?? reportRefusal());
    return withTimeout(request, positionWaitMs, {
      onAnswerOrTimeout: setPosition,
      onLateAnswer: (place) => notifyLate(place),
    });
  }, [isRequested]);
  return position;
}

/** Stores that the position was refused, and shows a toast once per tab. */
function reportRefusal(): void {
  const { isPositionRefused, markPositionRefused } = useMapSettings.getState();
  if (isPositionRefused) return;
  markPositionRefused();
  toast('warning', mapTexts.location.denied);
}
