import { expect, test } from 'vitest';
import { pageQuery } from './orders-page.ts';
import { filterOf, isFiltered } from './use-order-filter.ts';

const fieldId = '6a0e5a8e-0000-4000-8000-00000000000a';

test('the filter of a shared link is that of the list', () => {
  const filter = filterOf(
    new URLSearchParams(`search= North &state=open&service=methane&field=${fieldId.toUpperCase()}&year=2026`),
  );
  expect(pageQuery(filter, 2)).toEqual({
    page: 2,
    page_size: 20,
    search: 'North',
    state: 'open',
    service: 'methane',
    field_id: fieldId,
    year: '2026',
  });
  expect(isFiltered(filter)).toBe(true);
});

test.each(['', 'state=lost', 'year=1850', 'year=20267', 'field=North', `field=${fieldId}0`, 'search=%20'])(
  'a link with "%s" shows all orders',
  (query) => {
    const filter = filterOf(new URLSearchParams(query));
    expect(isFiltered(filter)).toBe(false);
    expect(pageQuery(filter, 1)).toEqual({ page: 1, page_size: 20 });
  },
);
