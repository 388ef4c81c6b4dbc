import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import type { sentLand } from '../../ordering/land.ts';
import { useSettled } from './use-settled.ts';

/** As `sentLand` makes it; the same object as long as the land is the same. */
export type SentLand = ReturnType<typeof sentLand>;

/** Milliseconds that corners stand still before they are asked about. */
const calm = 350;
/** Milliseconds: a price is taken as it is so long, the satellite passes every few days. */
const fresh = { quote: 60_000, passes: 600_000 };

/**
 * Whether the satellite sees the land and what the service costs for it, asked again when corners have moved; the
 * answer before stays meanwhile. Answers that nobody waits for any more are broken off.
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

/** The latest passes over the land, in a call of its own: pictures take longer than prices. */
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
