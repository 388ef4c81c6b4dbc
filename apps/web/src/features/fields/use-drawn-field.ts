import { endpoints } from '@furrow/contract/endpoints';
import type { Ring } from '@furrow/geo/rings/polygon';
import type { Field } from '@furrow/geo/validity/validity';
import { useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Drawing } from '../../map/interface/field-map.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { useSession } from '../../session/session.ts';
import { emptyDrawing } from './empty-drawing.ts';
import { useMapSettings } from './map-settings.ts';

/** The drawing, its field if it is valid, and the country of that field. */
export function useDrawnField() {
  const saveDrawing = useOrderDraft((draft) => draft.saveDrawing);
  const saveLastField = useMapSettings((settings) => settings.saveLastField);
  const userId = useSession(({ user }) => user?.id);
  const [drawing, setDrawing] = useState(emptyDrawing);
  /** The last valid field. It does not change while a corner is dragged. */
  const [settledField, setSettled] = useState<Field | null>(null);
  const savedOutline = useRef<Drawing['outline']>(undefined);
  const ring: Ring | undefined = settledField?.parts[0]?.[0];
  const [lng, lat] = ring?.[0] ?? [0, 0];
  const country = useCall(
    endpoints.getCountry,
    { query: { lat, lng } },
    { enabled: ring !== undefined, staleTimeMs: Number.POSITIVE_INFINITY, keepPrevious: true, quiet: 'all' },
  );

  const onDrawing = (newDrawing: Drawing) => {
    setDrawing(newDrawing);
    // The outline is not saved while a corner is dragged, or when only the pointer has moved.
    if (newDrawing.isMoving || newDrawing.outline === savedOutline.current) return;
    savedOutline.current = newDrawing.outline;
    const field = newDrawing.check?.ok ? newDrawing.check.field : null;
    const outer = field?.parts[0]?.[0] ?? null;
    setSettled(field);
    saveDrawing(newDrawing.outline);
    if (outer && userId) saveLastField(userId, outer);
  };
  const isLookingUp = ring !== undefined && (country.isPending || country.isPreviousData);
  // A failed look-up neither delays the order nor shows an error, because an order does not need the country.
  const isCountryUnknown = ring !== undefined && country.data === undefined && country.error !== null;
  return {
    drawing,
    field: settledField,
    ring,
    country: { data: country.data ?? null, isLooking: isLookingUp, isUnknown: isCountryUnknown },
    follow: onDrawing,
  };
}
