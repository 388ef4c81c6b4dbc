import { endpoints } from '@furrow/contract/endpoints';
import type { Field } from '@furrow/geo/validity/validity';
import { useMemo } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { useSettled } from '../pricing/quote/use-settled.ts';

/**
 * Times in milliseconds without a change of the corners before a request is sent. Fewer previews are allowed than checks,
 * and setting one corner after the other must not use up the checks of a minute.
 */
const settleDelayMs = { check: 350, openCheck: 2_000, previews: 1_200 };
/** Ages in milliseconds up to which cached results are used; a satellite passes only every few days. */
const maxAgeMs = { check: 60_000, previews: 600_000 };

/**
 * What the server knows about a field of a visitor: area, country, prices, and the latest passes.
 * @param isOpen true while its outline is still being drawn; the passes are then not requested.
 */
export function useLandCheck(field: Field | null, isOpen: boolean) {
  const geometry = useMemo(() => field && { type: 'MultiPolygon', coordinates: field.parts }, [field]);
  const settledGeometry = useSettled(geometry, isOpen ? settleDelayMs.openCheck : settleDelayMs.check);
  const previewedGeometry = useSettled(isOpen ? null : geometry, settleDelayMs.previews);
  const bodyOf = (settled: Record<string, unknown> | null) => ({ body: { geometry: settled ?? {} } });
  const check = useCall(endpoints.checkLand, bodyOf(settledGeometry), {
    enabled: settledGeometry !== null,
    staleTimeMs: maxAgeMs.check,
    keepPrevious: true,
    quiet: 'all',
  });
  const isOld = check.isPreviousData || settledGeometry !== geometry;
  // The passes are not requested for land that was refused.
  const previews = useCall(endpoints.previewLand, bodyOf(previewedGeometry), {
    enabled: previewedGeometry !== null && check.data !== undefined && !isOld,
    staleTimeMs: maxAgeMs.previews,
    keepPrevious: true,
    quiet: 'all',
  });
  return {
    check: { ...check, isOld },
    passes: { ...previews, isStale: previews.isPreviousData || previewedGeometry !== geometry },
    isLimited: [check.error, previews.error].some((problem) => isRefusal(problem, 'sign_up_to_go_on')),
  };
}

export type LandCheckResult = ReturnType<typeof useLandCheck>;
