import { endpoints } from '@furrow/contract/endpoints';
import { queryClient, queryKeyOf } from '../../../api/query-client.ts';
import type { DataOf } from '../../../api/reply.ts';
import type { FlowFacts } from '../../../ordering/flow/flow-context.ts';
import { parseCart } from '../../cart/cart.ts';

/** The cart as it was loaded last. */
export function cachedCart(): FlowFacts['cart'] {
  const cached = queryClient.getQueryData<{ data: DataOf<typeof endpoints.listCart> }>([
    ...queryKeyOf(endpoints.listCart),
    {},
  ]);
  if (!cached) return { items: [], total: 0 };
  const { items, total } = parseCart(cached.data);
  return { items: items.map(({ id }) => id), total };
}
