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

/** What lies in the basket, many of the same in one line, each to be taken out. */
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
