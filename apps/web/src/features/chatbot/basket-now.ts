import { endpoints } from '@furrow/contract/endpoints';
import { keyOf, queryClient } from '../../api/query-client.ts';
import type { DataOf } from '../../api/reply.ts';
import type { Facts } from '../../ordering/flow/flow-context.ts';
import { readBasket } from '../cart/basket.ts';

/** The cart as it was last loaded. */
export function basketNow(): Facts['basket'] {
  const read = queryClient.getQueryData<{ data: DataOf<typeof endpoints.listCart> }>([
    ...keyOf(endpoints.listCart),
    {},
  ]);
  if (!read) return { items: [], total: 0 };
  const { items, total } = readBasket(read.data);
  return { items: items.map(({ id }) => id), total };
}
