import { endpoints } from '@furrow/contract/endpoints';
import type { OrderItem, OrderRow } from '@furrow/contract/orders';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { OrderThumbnail } from '../../fields/thumbnail/order-thumbnail.tsx';
import { ItemStateLine } from '../order/item-state-line.tsx';
import { itemsPollMs } from '../order/progress.ts';

const texts = ordersTexts.orderDetails;

/** The items of an order with several of them, loaded when the group is opened. */
export function OrderGroup({ order }: { order: OrderRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="order-group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={joinFacts(texts.items, order.number)}>
        {texts.items}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 6l5 5 5-5" />
        </svg>
      </summary>
      {isOpen && <GroupItems id={order.id} />}
    </details>
  );
}

function GroupItems({ id }: { id: string }) {
  const order = useCall(
    endpoints.getOrder,
    { query: { order_id: id } },
    { refetchIntervalMs: (data) => itemsPollMs(data?.order_items ?? []) },
  );
  if (order.error && !order.data) return <ProblemState problem={order.error} onTryAgain={order.refetch} />;
  if (!order.data) return <Skeleton lines={3} width="60%" />;
  return (
    <ul className="order-rows folded-items" aria-label={texts.items}>
      {order.data.order_items.map((item) => (
        <GroupItem key={item.id} orderId={id} item={item} />
      ))}
    </ul>
  );
}

function GroupItem({ orderId, item }: { orderId: string; item: OrderItem }) {
  return (
    <li className="folded-item">
      <div className="order-row order-group-item">
        <OrderThumbnail orderId={orderId} itemId={item.id} />
        <span className="order-row-words">
          <span className="order-row-strong">{itemName(item)}</span>{' '}
          <span className="order-quiet order-small number">{formatArea(item.area_ha)}</span>
        </span>
        <span className="order-row-money number">{formatMoney(item.estimated_amount)}</span>
      </div>
      <ItemStateLine item={item} />
    </li>
  );
}
