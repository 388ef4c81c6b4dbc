import { endpoints } from '@furrow/contract/endpoints';
import type { Field } from '@furrow/geo/validity/validity';
import { useMemo } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { useSettled } from '../pricing/quote/use-settled.ts';

/** Time in milliseconds without a change of the corners before a request is sent. */
const settleDelayMs = 350;
/** Ages in milliseconds up to which cached results are used; a satellite passes only every few days. */
const maxAgeMs = { check: 60_000, previews: 600_000 };

/** What the server knows about a field of a visitor: area, country, prices, and the latest passes. */
export function useLandCheck(field: Field | null) {
  const geometry = useMemo(() => field && { type: 'MultiPolygon', coordinates: field.parts }, [field]);
  const settledGeometry = useSettled(geometry, settleDelayMs);
  const input = { body: { geometry: settledGeometry ?? {} } };
  const enabled = settledGeometry !== null;
  const check = useCall(endpoints.checkLand, input, {
    enabled,
    staleTimeMs: maxAgeMs.check,
    keepPrevious: true,
    quiet: 'all',
  });
  const isOld = check.isPreviousData || settledGeometry !== geometry;
  // The passes are not requested for land that was refused.
  const previews = useCall(endpoints.previewLand, input, {
    enabled: enabled && check.data !== undefined && !check.isPreviousData,
    staleTimeMs: maxAgeMs.previews,
    keepPrevious: true,
    quiet: 'all',
  });
  return {
    check: { ...check, isOld },
    passes: { ...previews, isStale: previews.isPreviousData || isOld },
    isLimited: [check.error, previews.error].some((problem) => isRefusal(problem, 'sign_up_to_go_on')),
  };
}

export type LandCheckResult = ReturnType<typeof useLandCheck>;
