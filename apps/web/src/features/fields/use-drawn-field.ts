import { endpoints } from '@furrow/contract/endpoints';
import type { Ring } from '@furrow/geo/polygon';
import type { Field } from '@furrow/geo/validity';
import { useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Drawing } from '../../map/field-map.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { useSession } from '../../session/session.ts';
import { useMapLook } from './map-look.ts';
import { untouched } from './untouched.ts';

/** The drawing, its field if it is valid, and the country of that field. */
export function useDrawnField() {
  const keepDrawn = useInHand((hand) => hand.keepDrawn);
  const keepField = useMapLook((look) => look.keepField);
  const person = useSession(({ user }) => user?.id);
  const [drawing, setDrawing] = useState(untouched);
  /** The last valid field, which stays while a corner is dragged. */
  const [settled, setSettled] = useState<Field | null>(null);
  const kept = useRef<Drawing['outline']>(undefined);
  const ring: Ring | undefined = settled?.parts[0]?.[0];
  const [lng, lat] = ring?.[0] ?? [0, 0];
  const country = useCall(
    endpoints.getCountry,
    { query: { lat, lng } },
    { enabled: ring !== undefined, fresh: Number.POSITIVE_INFINITY, keepPrevious: true, quiet: 'all' },
  );

  const follow = (drawn: Drawing) => {
    setDrawing(drawn);
    // Only the pointer has moved, or a corner is being dragged.
    if (drawn.isMoving || drawn.outline === kept.current) return;
    kept.current = drawn.outline;
    const field = drawn.check?.ok ? drawn.check.field : null;
    const outer = field?.parts[0]?.[0] ?? null;
    setSettled(field);
    keepDrawn(drawn.outline);
    if (outer && person) keepField(person, outer);
  };
  const isLooking = ring !== undefined && (country.isPending || country.isPrevious);
  // A failed look-up is neither a reason to wait nor shown as an error: the order can be placed without the country.
  const isUnknown = ring !== undefined && country.data === undefined && country.error !== null;
  return {
    drawing,
    field: settled,
    ring,
    country: { data: country.data ?? null, isLooking, isUnknown },
    follow,
  };
}
