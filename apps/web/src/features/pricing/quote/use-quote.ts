import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import type { areaBody } from '../../../ordering/draft/order-area.ts';
import { useSettled } from './use-settled.ts';

/** Area in a request body, made by `areaBody`. The object stays the same while the area is the same. */
export type AreaBody = ReturnType<typeof areaBody>;

/** Time in milliseconds without a change of the corners before a request is sent. */
const settleDelayMs = 350;
/**
 * Ages in milliseconds up to which cached results are used. Passes are cached for longer, because a satellite
 * passes only every few days.
 */
const maxAgeMs = { quote: 60_000, passes: 600_000 };

/**
 * Visibility of the area and price of the service, requested again after corners have moved. Until the new result
 * arrives, the previous one is shown with `isOfOldArea`.
 */
export function useQuote(area: AreaBody | null, serviceId: number) {
  const settledArea = useSettled(area, settleDelayMs);
  const query = useCall(
    endpoints.getQuote,
    { body: { ...settledArea, service_id: serviceId } },
    {
      enabled: settledArea !== null,
      staleTimeMs: maxAgeMs.quote,
      // Another tab may have renamed, changed or deleted the field.
      refetchOnFocus: true,
      keepPrevious: true,
      quiet: 'refused',
    },
  );
  const isStale = query.isPreviousData || settledArea !== area;
  return { ...query, isOld: isStale };
}

export type QuoteResult = ReturnType<typeof useQuote>;

/** The latest passes over the area. They are requested separately, because images take longer than prices. */
export function usePasses(area: AreaBody | null) {
  const settledArea = useSettled(area, settleDelayMs);
  const query = useCall(
    endpoints.getPreviews,
    { body: settledArea ?? {} },
    { enabled: settledArea !== null, staleTimeMs: maxAgeMs.passes, keepPrevious: true, quiet: 'refused' },
  );
  return { ...query, isStale: query.isPreviousData || settledArea !== area };
}

export type PassesResult = ReturnType<typeof usePasses>;
