import { endpoints } from '@furrow/contract/endpoints';
import type { OrderItem, OrderRow } from '@furrow/contract/orders/orders';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { OrderThumbnail } from '../../fields/thumbnail/order-thumbnail.tsx';
import { ItemStateLine } from '../order/item-state-line.tsx';
import { ItemTitle } from '../order/item-title.tsx';
import { itemsPollMs } from '../order/progress.ts';
import { type SearchedField, searchedItemIds } from '../order/searched-fields.ts';

const texts = ordersTexts.orderDetails;

/** The items of an order with several of them, loaded when the group is opened. */
export function OrderGroup({ order, searched }: { order: OrderRow; searched: SearchedField }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="order-group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={joinFacts(texts.items, order.number)}>
        {texts.items}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 6l5 5 5-5" />
        </svg>
      </summary>
      {isOpen && <GroupItems id={order.id} searched={searched} />}
    </details>
  );
}

function GroupItems({ id, searched }: { id: string; searched: SearchedField }) {
  const order = useCall(
    endpoints.getOrder,
    { query: { order_id: id } },
    { refetchIntervalMs: (data) => itemsPollMs(data?.order_items ?? []) },
  );
  if (order.error && !order.data) return <ProblemState problem={order.error} onTryAgain={order.refetch} />;
  if (!order.data) return <Skeleton lines={3} width="60%" />;
  return <ItemList orderId={id} items={order.data.order_items} searched={searched} />;
}

interface ItemListProps {
  orderId: string;
  items: readonly OrderItem[];
  searched: SearchedField;
}

/** The items of an order, scrolled to the first one of the field that the list of orders was searched for. */
function ItemList({ orderId, items, searched }: ItemListProps) {
  const searchedIds = searchedItemIds(items, searched);
  const firstSearchedId = items.find(({ id }) => searchedIds.has(id))?.id;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (firstSearchedId !== undefined)
      list.current?.querySelector('mark')?.closest('li')?.scrollIntoView({ block: 'center' });
  }, [firstSearchedId]);
  return (
    <ul className="order-rows folded-items" aria-label={texts.items} ref={list}>
      {items.map((item) => (
        <GroupItem key={item.id} orderId={orderId} item={item} isSearched={searchedIds.has(item.id)} />
      ))}
    </ul>
  );
}

interface GroupItemProps {
  orderId: string;
  item: OrderItem;
  isSearched: boolean;
}

function GroupItem({ orderId, item, isSearched }: GroupItemProps) {
  return (
    <li className="folded-item order-group-item">
      <OrderThumbnail orderId={orderId} itemId={item.id} name={item.field_name} />
      <div>
        <div className="order-row">
          <ItemTitle item={item} isSearched={isSearched} />
          <span className="order-row-money number">{formatMoney(item.estimated_amount)}</span>
        </div>
        <ItemStateLine item={item} />
      </div>
    </li>
  );
}
