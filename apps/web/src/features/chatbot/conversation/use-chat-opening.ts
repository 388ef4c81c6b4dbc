import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { loadMap } from '../../../map/fields/load-map.ts';
import { useSession } from '../../../session/session.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { mapTexts } from '../../../texts/map.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { InitialMapState } from '../../fields/initial-map-state.ts';
import { lastFieldOf, useMapSettings } from '../../fields/map-settings.ts';
import { requestPositionOrReason } from '../../fields/request-position.ts';
import { positionWaitMs } from '../../fields/use-position.ts';
import { withTimeout } from '../../fields/with-timeout.ts';

const texts = chatbotTexts.area;

/** Position at which the map of the chat opens if the user's location is unknown, as specified. */
const defaultLocation = { lng: -118.24, lat: 34.05 };
const zoom = 15;

type LocationReply = Awaited<ReturnType<typeof requestPositionOrReason>>;

/**
 * Opens the map of the chat at the field in the draft, at the user's location, or at a default location, once the
 * restricted areas have loaded. The location is not requested again after a refusal in this tab.
 * @param hasField true if the draft has a field at which the map can open.
 */
export function useChatOpening(
  hasField: boolean,
  onLatePosition: (place: { lng: number; lat: number }) => void,
): InitialMapState {
  const [lastField] = useState(() => lastFieldOf(useSession.getState().user?.id));
  const [isLocationRequested] = useState(
    () => !hasField && lastField === null && !useMapSettings.getState().isPositionRefused,
  );
  /** Undefined until the browser has replied to the request for the location. */
  const [where, setWhere] = useState<LocationReply | null | undefined>(
    isLocationRequested ? undefined : null,
  );
  const restricted = useCall(
    endpoints.listRestrictedAreas,
    { query: {} },
    { staleTimeMs: Number.POSITIVE_INFINITY, quiet: 'all' },
  );
  const [handleLatePosition] = useState(() => onLatePosition);
  useEffect(() => void loadMap().catch(() => undefined), []);
  useEffect(() => {
    if (!isLocationRequested) return;
    const answer = requestPositionOrReason();
    void answer.then(reportFailure);
    return withTimeout<LocationReply>(answer, positionWaitMs, {
      onAnswerOrTimeout: setWhere,
      onLateAnswer: (reply) => 'position' in reply && handleLatePosition(reply.position),
    });
  }, [isLocationRequested, handleLatePosition]);

  if (where === undefined) return { waitsFor: mapTexts.location.asking };
  if (restricted.isPending) return { waitsFor: mapTexts.map.loading };
  const location = where !== null && 'position' in where ? where.position : null;
  const view = { ...(location ?? defaultLocation), zoom };
  return {
    start: location === null && lastField !== null ? lastField : view,
    position: location,
    restricted: restricted.data ?? [],
  };
}

/** Shows once per tab that the user's location is not available. */
function reportFailure(where: LocationReply): void {
  if ('position' in where) return;
  const { isPositionRefused, markPositionRefused } = useMapSettings.getState();
  if (isPositionRefused) return;
  markPositionRefused();
  if (where.failure === 'denied') toast('warning', texts.denied);
  else toast('error', texts.unavailable);
}
