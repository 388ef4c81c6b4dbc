import { endpoints } from '@furrow/contract/endpoints';
import type { FieldOverview } from '@furrow/contract/results/results';
import { useCall } from '../../api/use-call.ts';
import type { OverviewChoice } from './overview-choice.ts';

/** Number of fields per page. */
const pageSize = 25;
const staleTimeMs = 30_000;

const pageQuery = ({ sort, service }: OverviewChoice, page: number) => ({
  query: { page, page_size: pageSize, sort, ...(service !== null && { service }) },
});

/** The first page, which also has the total number of fields. */
export const useFirstPage = (
  choice: OverviewChoice,
): ReturnType<typeof useCall<typeof endpoints.listFieldOverviews>> =>
  useCall(endpoints.listFieldOverviews, pageQuery(choice, 1), {
    staleTimeMs,
    keepPrevious: true,
    refetchOnFocus: true,
  });

/** The field at a position of the list; undefined while its page is loading. */
export function useOverviewAt(choice: OverviewChoice, index: number): FieldOverview | undefined {
  const page = Math.floor(index / pageSize) + 1;
  const { data } = useCall(endpoints.listFieldOverviews, pageQuery(choice, page), { staleTimeMs });
  return data?.[index % pageSize];
}
