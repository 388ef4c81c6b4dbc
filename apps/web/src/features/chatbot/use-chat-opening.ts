import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { loadMap } from '../../map/load-map.ts';
import { useSession } from '../../session/session.ts';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { mapTexts } from '../../texts/map.ts';
import { toast } from '../../ui/toasts.ts';
import { askWhere } from '../fields/ask-position.ts';
import { inTime } from '../fields/in-time.ts';
import { lastFieldOf, useMapLook } from '../fields/map-look.ts';
import type { Opening } from '../fields/opening.ts';
import { patience } from '../fields/use-position.ts';

const texts = chatbotTexts.area;

/** Given by the specification: where the chat's map opens if the user's location is unknown. */
const defaultPlace = { lng: -118.24, lat: 34.05 };
const zoom = 15;

type Where = Awaited<ReturnType<typeof askWhere>>;

/**
 * The map of the chat opens at the field in the draft, at the user's location, or at a default location, once the restricted
 * areas have loaded. A user who refused in this tab is not asked again.
 * @param hasField there is a field to open at.
 */
export function useChatOpening(
  hasField: boolean,
  onLate: (place: { lng: number; lat: number }) => void,
): Opening {
  const [lastField] = useState(() => lastFieldOf(useSession.getState().user?.id));
  const [isAsked] = useState(
    () => !hasField && lastField === null && !useMapLook.getState().isPositionRefused,
  );
  /** Undefined until answered. */
  const [where, setWhere] = useState<Where | null | undefined>(isAsked ? undefined : null);
  const restricted = useCall(
    endpoints.listRestrictedAreas,
    { query: {} },
    { fresh: Number.POSITIVE_INFINITY, quiet: 'all' },
  );
  const [late] = useState(() => onLate);
  useEffect(() => void loadMap().catch(() => undefined), []);
  useEffect(() => {
    if (!isAsked) return;
    const answer = askWhere();
    void answer.then(tell);
    return inTime<Where>(answer, patience, {
      onTime: setWhere,
      onLate: (told) => 'place' in told && late(told.place),
    });
  }, [isAsked, late]);

  if (where === undefined) return { waitsFor: mapTexts.location.asking };
  if (restricted.isPending) return { waitsFor: mapTexts.map.loading };
  const place = where !== null && 'place' in where ? where.place : null;
  const near = { ...(place ?? defaultPlace), zoom };
  return {
    start: place === null && lastField !== null ? lastField : near,
    position: place,
    restricted: restricted.data ?? [],
  };
}

/** Reported once per tab. */
function tell(where: Where): void {
  if ('place' in where) return;
  const { isPositionRefused, refusePosition } = useMapLook.getState();
  if (isPositionRefused) return;
  refusePosition();
  if (where.nobodyKnows === 'denied') toast('warning', texts.denied);
  else toast('error', texts.unavailable);
}
