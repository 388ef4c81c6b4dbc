import type { Paging } from '@furrow/contract/paging';

/** One page of a list that is at hand as a whole, with how many there are in all; without page_size, all of it. */
export function pageOf<Row>(rows: readonly Row[], { page = 1, page_size }: Paging) {
  const size = page_size ?? rows.length;
  const start = (page - 1) * size;
  return { data: rows.slice(start, start + size), beside: { total: rows.length } };
}
