import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { countText } from '../../ui/numbers.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { OrderRows, OrderRowsSkeleton } from './order-rows.tsx';
import { ordersOfPage, pageOf, type ShownOrders } from './orders-page.ts';
import { ordersAgainAfter } from './progress.ts';

const texts = ordersTexts.orders;

interface Properties {
  first: readonly OrderRow[];
  filter: ShownOrders;
  total: number;
  /** The list still shows the result of the previous filter. */
  isOld: boolean;
}

/** Orders, newest first, with a button that loads the next page. */
export function OrderPages({ first, filter, total, isOld }: Properties) {
  /** Numbers of the pages after the first. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const shown = Math.min((pages.length + 1) * ordersOfPage, total);
  return (
    <>
      <div className="order-pages" data-old={isOld || undefined}>
        <OrderRows orders={first} label={texts.list} />
        {pages.map((page) => (
          <FurtherPage key={page} filter={filter} page={page} />
        ))}
      </div>
      {total > ordersOfPage && (
        <div className="order-more">
          <p className="order-quiet order-small number" role="status">
            {texts.shown({ shown: countText(shown), total: countText(total) })}
          </p>
          {shown < total && (
            <Button look="plain" onClick={() => setPages([...pages, pages.length + 2])}>
              {texts.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function FurtherPage({ filter, page }: { filter: ShownOrders; page: number }) {
  const orders = useCall(
    endpoints.listOrders,
    { query: pageOf(filter, page) },
    { again: (rows) => ordersAgainAfter(rows ?? []) },
  );
  if (orders.data) return <OrderRows orders={orders.data} />;
  if (orders.error) return <ProblemState problem={orders.error} onTryAgain={orders.tryAgain} />;
  return <OrderRowsSkeleton />;
}
