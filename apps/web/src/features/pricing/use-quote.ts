import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import type { sentLand } from '../../ordering/land.ts';
import { useSettled } from './use-settled.ts';

/** Body made by `sentLand`; the same object as long as the area is the same. */
export type SentLand = ReturnType<typeof sentLand>;

/** Time that corners must be still before a request is sent. */
const calm = 350;
/** Ages in milliseconds up to which cached results are used. The satellite passes only every few days. */
const fresh = { quote: 60_000, passes: 600_000 };

/**
 * Visibility of the area and price of the service, requested again after corners have moved; the previous result is shown
 * meanwhile. Outdated requests are aborted.
 */
export function useQuote(land: SentLand | null, serviceId: number) {
  const settled = useSettled(land, calm);
  const called = useCall(
    endpoints.getQuote,
    { body: { ...settled, service_id: serviceId } },
    { enabled: settled !== null, fresh: fresh.quote, keepPrevious: true, quiet: 'refused' },
  );
  const isOld = called.isPrevious || settled !== land;
  return { ...called, isOld };
}

export type CalledQuote = ReturnType<typeof useQuote>;

/** The latest passes over the area, in a call of its own, since images take longer than prices. */
export function usePasses(land: SentLand | null) {
  const settled = useSettled(land, calm);
  const called = useCall(
    endpoints.getPreviews,
    { body: settled ?? {} },
    { enabled: settled !== null, fresh: fresh.passes, keepPrevious: true, quiet: 'refused' },
  );
  return { ...called, isOld: called.isPrevious || settled !== land };
}

export type CalledPasses = ReturnType<typeof usePasses>;
