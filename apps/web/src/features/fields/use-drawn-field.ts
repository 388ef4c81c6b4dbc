import { endpoints } from '@furrow/contract/endpoints';
import type { Ring } from '@furrow/geo/rings/polygon';
import { useCall } from '../../api/use-call.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { useSession } from '../../session/session.ts';
import { useMapSettings } from './map-settings.ts';
import { useSettledDrawing } from './use-settled-drawing.ts';

/** The drawing, its field if it is valid, and the country of that field. */
export function useDrawnField() {
  const saveDrawing = useOrderDraft((draft) => draft.saveDrawing);
  const saveLastField = useMapSettings((settings) => settings.saveLastField);
  const userId = useSession(({ user }) => user?.id);
  const { drawing, field, follow } = useSettledDrawing((outline, outer) => {
    saveDrawing(outline);
    if (outer && userId) saveLastField(userId, outer);
  });
  const ring: Ring | undefined = field?.parts[0]?.[0];
  const [lng, lat] = ring?.[0] ?? [0, 0];
  const country = useCall(
    endpoints.getCountry,
    { query: { lat, lng } },
    { enabled: ring !== undefined, staleTimeMs: Number.POSITIVE_INFINITY, keepPrevious: true, quiet: 'all' },
  );
  const isLookingUp = ring !== undefined && (country.isPending || country.isPreviousData);
  // A failed look-up neither delays the order nor shows an error, because an order does not need the country.
  const isCountryUnknown = ring !== undefined && country.data === undefined && country.error !== null;
  return {
    drawing,
    field,
    ring,
    country: { data: country.data ?? null, isLooking: isLookingUp, isUnknown: isCountryUnknown },
    follow,
  };
}
