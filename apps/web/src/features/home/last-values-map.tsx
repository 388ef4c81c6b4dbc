import { endpoints } from '@furrow/contract/endpoints';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { homeTexts as texts } from '../../texts/home.ts';
import { useSavedFields } from '../fields/saved-fields.ts';
import { ValueMap } from '../fields/value-map.tsx';
import { createValueColors } from '../record/value-colors.ts';
import { useResultScales } from './use-result-scales.ts';

const staleTimeMs = 30_000;

interface Props {
  /** Code of the service whose values are shown; null: the newest of each field. */
  service: string | null;
  highlightedId: string | null;
}

/** Map of the saved fields, each in the colour of its last value. A press opens the report, or the field. */
export default function LastValuesMap({ service, highlightedId }: Props) {
  const navigate = useNavigate();
  const { data } = useSavedFields();
  const values = useValues(service);
  const fields = useMemo(
    () => (data ?? []).map((field) => ({ ...field, color: values.get(field.id)?.color })),
    [data, values],
  );
  const open = useCallback(
    (id: string) => {
      const runId = values.get(id)?.runId;
      void navigate(runId === undefined ? `/fields?field=${id}` : `/analysis-report?item_id=${runId}`);
    },
    [values, navigate],
  );
  if (fields.length === 0) return null;
  return <ValueMap fields={fields} highlightedId={highlightedId} label={texts.map} onPress={open} />;
}

/** Colour of the last value and the newest run of each analysed field, by its id. */
function useValues(
  service: string | null,
): ReadonlyMap<string, { runId: string; color: string | undefined }> {
  const input = service === null ? {} : { query: { service } };
  const { data } = useCall(endpoints.newestFieldResults, input, { staleTimeMs });
  const scales = useResultScales();
  return useMemo(() => {
    const colorOf = createValueColors(
      Object.fromEntries(scales.map(({ service_code, display }) => [service_code, display])),
    );
    return new Map(
      (data ?? []).map(({ field_id, run_id, service_code, average }) => [
        field_id,
        { runId: run_id, color: colorOf(service_code, average) },
      ]),
    );
  }, [data, scales]);
}
