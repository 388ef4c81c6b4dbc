import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Thumbnails } from '../../fields/thumbnail/thumbnails.tsx';
import { ordersPollMs } from '../order/progress.ts';
import { OrderRows, OrderRowsSkeleton } from './order-rows.tsx';
import { type OrderListFilter, ordersPageSize, pageQuery } from './orders-page.ts';

const texts = ordersTexts.orders;

interface Props {
  first: readonly OrderRow[];
  filter: OrderListFilter;
  total: number;
  /** True while the list still shows the result of the previous filter. */
  isStale: boolean;
}

/** Orders, newest first, with a button that loads the next page. */
export function OrderPages({ first, filter, total, isStale }: Props) {
  /** Numbers of the pages after the first. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const shownCount = Math.min((pages.length + 1) * ordersPageSize, total);
  return (
    <>
      <div className="order-pages" data-old={isStale || undefined}>
        <Thumbnails>
          <OrderRows orders={first} label={texts.list} searched={filter} />
          {pages.map((page) => (
            <NextPage key={page} filter={filter} page={page} />
          ))}
        </Thumbnails>
      </div>
      {total > ordersPageSize && (
        <div className="order-more">
          <p className="order-quiet order-small number" role="status">
            {texts.shown({ shown: shownCount, total })}
          </p>
          {shownCount < total && (
            <Button variant="plain" onClick={() => setPages([...pages, pages.length + 2])}>
              {texts.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NextPage({ filter, page }: { filter: OrderListFilter; page: number }) {
  const orders = useCall(
    endpoints.listOrders,
    { query: pageQuery(filter, page) },
    { refetchIntervalMs: (rows) => ordersPollMs(rows ?? []) },
  );
  if (orders.data) return <OrderRows orders={orders.data} searched={filter} />;
  if (orders.error) return <ProblemState problem={orders.error} onTryAgain={orders.refetch} />;
  return <OrderRowsSkeleton />;
}
