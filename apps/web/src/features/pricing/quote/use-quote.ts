import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import type { areaBody } from '../../../ordering/order-area.ts';
import { useSettled } from './use-settled.ts';

/** Body made by `areaBody`; the same object as long as the area is the same. */
export type AreaBody = ReturnType<typeof areaBody>;

/** Time that corners must be still before a request is sent. */
const settleMs = 350;
/** Ages in milliseconds up to which cached results are used. The satellite passes only every few days. */
const maxAgeMs = { quote: 60_000, passes: 600_000 };

/**
 * Visibility of the area and price of the service, requested again after corners have moved; the previous result is shown
 * meanwhile. Outdated requests are aborted.
 */
export function useQuote(area: AreaBody | null, serviceId: number) {
  const settled = useSettled(area, settleMs);
  const query = useCall(
    endpoints.getQuote,
    { body: { ...settled, service_id: serviceId } },
    { enabled: settled !== null, staleTimeMs: maxAgeMs.quote, keepPrevious: true, quiet: 'refused' },
  );
  const isStale = query.isPreviousData || settled !== area;
  return { ...query, isOld: isStale };
}

export type QuoteResult = ReturnType<typeof useQuote>;

/** The latest passes over the area, in a call of its own, since images take longer than prices. */
export function usePasses(area: AreaBody | null) {
  const settled = useSettled(area, settleMs);
  const query = useCall(
    endpoints.getPreviews,
    { body: settled ?? {} },
    { enabled: settled !== null, staleTimeMs: maxAgeMs.passes, keepPrevious: true, quiet: 'refused' },
  );
  return { ...query, isStale: query.isPreviousData || settled !== area };
}

export type PassesResult = ReturnType<typeof usePasses>;
