import type { Paging } from '@furrow/contract/input/paging';

/** Returns one page of a complete list, and the total. Without `page_size`, the page has all rows. */
export function pageOf<Row>(rows: readonly Row[], { page = 1, page_size }: Paging) {
  const size = page_size ?? rows.length;
  const start = (page - 1) * size;
  return { data: rows.slice(start, start + size), extras: { total: rows.length } };
}
