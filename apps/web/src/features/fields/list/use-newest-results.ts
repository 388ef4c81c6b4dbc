import { endpoints } from '@furrow/contract/endpoints';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { texts } from '../../../texts/app.ts';
import { dayText } from '../../../ui/dates.ts';
import { indexText } from '../../../ui/numbers.ts';

const fresh = 30_000;

/** By the field's id, in a line: what was found of it last. */
export function useNewestResults(): ReadonlyMap<string, string> {
  const { data } = useCall(endpoints.newestFieldResults, {}, { fresh });
  return useMemo(() => {
    const lines = (data ?? []).map(({ field_id, service_name, average, date }): [string, string] => [
      field_id,
      [average === null ? service_name : `${service_name} ${indexText(average)}`, dayText(date)].join(
        texts.panel.separator,
      ),
    ]);
    return new Map(lines);
  }, [data]);
}
