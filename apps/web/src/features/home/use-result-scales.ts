import { endpoints } from '@furrow/contract/endpoints';
import type { ResultScale } from '@furrow/contract/results/results';
import { useCall } from '../../api/use-call.ts';

const staleTimeMs = 30_000;
const noScales: readonly ResultScale[] = [];

/** The services by which the user's fields have values, with their colour scales. */
export function useResultScales(): readonly ResultScale[] {
  const { data } = useCall(endpoints.listResultScales, {}, { staleTimeMs, quiet: 'all' });
  return data ?? noScales;
}
