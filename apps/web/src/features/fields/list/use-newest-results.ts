import { endpoints } from '@furrow/contract/endpoints';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { formatDay } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatIndex } from '../../../ui/formats/numbers.ts';

const texts = fieldsTexts.results;
const staleTimeMs = 30_000;

/** One-line summaries of the newest results, by field id. */
export function useNewestResults(): ReadonlyMap<string, string> {
  const { data } = useCall(endpoints.newestFieldResults, {}, { staleTimeMs });
  return useMemo(() => {
    const lines = (data ?? []).map(({ field_id, service_name, average, date }): [string, string] => [
      field_id,
      joinFacts(
        average === null
          ? service_name
          : texts.average({ name: service_name, average: formatIndex(average) }),
        formatDay(date),
      ),
    ]);
    return new Map(lines);
  }, [data]);
}
