import type { CartItem, Overlap } from '@furrow/contract/cart';
import { orderingTexts } from '../../texts/ordering.ts';
import { BasketGroup } from './basket-group.tsx';
import { BasketRow } from './basket-row.tsx';
import { groupsOf } from './groups.ts';

interface Properties {
  items: readonly CartItem[];
  overlaps: readonly Overlap[];
  isTaking: boolean;
  onTakeOut: (items: readonly CartItem[]) => Promise<void>;
}

/** The items of the cart, with equal ones grouped in one line; each can be removed. */
export function BasketItems({ items, overlaps, isTaking, onTakeOut }: Properties) {
  return (
    <ul className="order-rows" aria-label={orderingTexts.basket.rows}>
      {groupsOf(items).map((group) => {
        const [first, ...others] = group;
        if (!first) return null;
        return others.length > 0 ? (
          <BasketGroup
            key={first.id}
            items={group}
            overlaps={overlaps}
            isGoing={isTaking}
            onRemove={onTakeOut}
          />
        ) : (
          <BasketRow
            key={first.id}
            item={first}
            overlaps={overlaps.filter(({ cart_item_id }) => cart_item_id === first.id)}
            onRemove={async (item) => onTakeOut([item])}
          />
        );
      })}
    </ul>
  );
}
