import type { OrderItem, OrderRun } from '@furrow/contract/orders/orders';
import { useId, useState } from 'react';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { OrderThumbnail } from '../../fields/thumbnail/order-thumbnail.tsx';
import { ItemStateLine } from '../order/item-state-line.tsx';
import { ItemTitle } from '../order/item-title.tsx';
import { repeatedFirst } from '../order/repeated-first.ts';
import { type SearchedField, searchedItemIds } from '../order/searched-fields.ts';
import { useFolded } from '../order/use-folded.ts';
import { ItemFacts } from './item-facts.tsx';

interface Props {
  orderId: string;
  items: readonly OrderItem[];
  /** The field that the list was searched for or filtered by from which the order was opened; its items are first. */
  searched: SearchedField;
  runs: readonly OrderRun[] | undefined;
  isFollowUp: boolean;
}

/** The items of a large order. Each has one line, which expands to all facts about the item. */
export function CollapsibleItems({ orderId, items, searched, runs, isFollowUp }: Props) {
  const searchedIds = searchedItemIds(items, searched);
  const isSearched = ({ id }: OrderItem) => searchedIds.has(id);
  const { shown, isFoldable, isUnfolded, toggle } = useFolded([
    ...items.filter(isSearched),
    ...repeatedFirst(items.filter((item) => !isSearched(item))),
  ]);
  return (
    <>
      <ul className="order-rows folded-items" aria-label={ordersTexts.orderDetails.items}>
        {shown.map((item) => (
          <CollapsibleItem
            key={item.id}
            orderId={orderId}
            item={item}
            isSearched={isSearched(item)}
            runs={runs}
            isFollowUp={isFollowUp}
          />
        ))}
      </ul>
      {isFoldable && (
        <p>
          <Button variant="plain" aria-expanded={isUnfolded} onClick={toggle}>
            {isUnfolded ? ordersTexts.order.showFewer : ordersTexts.order.showAll({ count: items.length })}
          </Button>
        </p>
      )}
    </>
  );
}

interface ItemProps extends Pick<Props, 'orderId' | 'runs' | 'isFollowUp'> {
  item: OrderItem;
  isSearched: boolean;
}

function CollapsibleItem({ orderId, item, isSearched, runs, isFollowUp }: ItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="folded-item">
      <button
        type="button"
        className="order-row folded-item-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <OrderThumbnail orderId={orderId} itemId={item.id} />
        <ItemTitle item={item} isSearched={isSearched} />
        <span className="order-row-money number">{formatMoney(item.estimated_amount)}</span>
      </button>
      <ItemStateLine item={item} />
      <div id={id}>
        {isOpen && (
          <ItemFacts
            item={item}
            runs={runs?.filter(({ item_id }) => item_id === item.id)}
            isCollapsible
            isFollowUp={isFollowUp}
          />
        )}
      </div>
    </li>
  );
}
