import type { OrderItem, OrderRun } from '@furrow/contract/orders';
import { useId, useState } from 'react';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { ItemStateLine } from '../order/item-state-line.tsx';
import { useFolded } from '../order/use-folded.ts';
import { ItemFacts } from './item-facts.tsx';

interface Props {
  items: readonly OrderItem[];
  runs: readonly OrderRun[] | undefined;
  isFollowUp: boolean;
}

/** The items of a large order. Each has one line, which expands to all facts about the item. */
export function CollapsibleItems({ items, runs, isFollowUp }: Props) {
  const { shown, hiddenCount, unfold } = useFolded(items);
  return (
    <>
      <ul className="order-rows folded-items" aria-label={ordersTexts.orderDetails.items}>
        {shown.map((item) => (
          <CollapsibleItem key={item.id} item={item} runs={runs} isFollowUp={isFollowUp} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p>
          <Button variant="plain" onClick={unfold}>
            {ordersTexts.order.showAll({ count: items.length })}
          </Button>
        </p>
      )}
    </>
  );
}

function CollapsibleItem({ item, runs, isFollowUp }: Omit<Props, 'items'> & { item: OrderItem }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = itemName(item);
  return (
    <li className="folded-item">
      <button
        type="button"
        className="order-row folded-item-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="order-row-words">
          <span className="order-row-strong">{name}</span>{' '}
          <span className="order-quiet order-small number">{formatArea(item.area_ha)}</span>
        </span>
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
