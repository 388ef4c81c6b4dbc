import { endpoints } from '@furrow/contract/endpoints';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { dayText } from '../../../ui/dates.ts';
import { inOneLine } from '../../../ui/in-one-line.ts';
import { indexText } from '../../../ui/numbers.ts';

const texts = fieldsTexts.results;
const fresh = 30_000;

/** One-line summaries of the newest results, by field id. */
export function useNewestResults(): ReadonlyMap<string, string> {
  const { data } = useCall(endpoints.newestFieldResults, {}, { fresh });
  return useMemo(() => {
    const lines = (data ?? []).map(({ field_id, service_name, average, date }): [string, string] => [
      field_id,
      inOneLine(
        average === null ? service_name : texts.average({ name: service_name, average: indexText(average) }),
        dayText(date),
      ),
    ]);
    return new Map(lines);
  }, [data]);
}
