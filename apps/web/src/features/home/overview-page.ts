import { endpoints } from '@furrow/contract/endpoints';
import type { FieldOverview, OverviewOrder } from '@furrow/contract/results';
import { useCall } from '../../api/use-call.ts';

/** Number of fields per page. */
const pageSize = 25;
const staleTimeMs = 30_000;

const pageQuery = (sort: OverviewOrder, page: number) => ({ query: { page, page_size: pageSize, sort } });

/** The first page, which also has the total number of fields. */
export const useFirstPage = (
  sort: OverviewOrder,
): ReturnType<typeof useCall<typeof endpoints.listFieldOverviews>> =>
  useCall(endpoints.listFieldOverviews, pageQuery(sort, 1), {
    staleTimeMs,
    keepPrevious: true,
    refetchOnFocus: true,
  });

/** The field at a position of the list; undefined while its page is loading. */
export function useOverviewAt(sort: OverviewOrder, index: number): FieldOverview | undefined {
  const page = Math.floor(index / pageSize) + 1;
  const { data } = useCall(endpoints.listFieldOverviews, pageQuery(sort, page), { staleTimeMs });
  return data?.[index % pageSize];
}
