import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { fileUrlMaxAgeMs } from '../../record/file-url-max-age.ts';
import type { MapIndexValues } from '../values/fetch-index-values.ts';
import { useIndexValues } from './use-index-values.ts';

/** Index values of an earlier analysis; null while they are loading, or if `runId` is null. */
export function useEarlierValues(runId: string | null): MapIndexValues | null {
  const { data } = useCall(
    endpoints.viewAnalysis,
    { query: { item_id: runId ?? '' } },
    { enabled: runId !== null, staleTimeMs: fileUrlMaxAgeMs },
  );
  const file = data?.metadata?.files.find(({ kind }) => kind === 'values');
  return useIndexValues(runId === null ? null : (file?.url ?? null));
}
