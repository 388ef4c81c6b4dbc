import type { CartItem, Overlap } from '@furrow/contract/cart/cart';
import { cartTexts } from '../../texts/cart.ts';
import { Thumbnails } from '../fields/thumbnail/thumbnails.tsx';
import { CartGroup } from './cart-group.tsx';
import { CartItemRow } from './cart-item-row.tsx';
import { groupItems } from './group-items.ts';

interface Props {
  items: readonly CartItem[];
  overlaps: readonly Overlap[];
  isRemoving: boolean;
  onRemove: (items: readonly CartItem[]) => Promise<void>;
  /** Omitted where items cannot be changed. */
  onChange?: ((items: readonly CartItem[]) => Promise<void>) | undefined;
}

/** The items of the cart, with equal ones grouped in one line; each can be removed. */
export function CartItemList({ items, overlaps, isRemoving, onRemove, onChange }: Props) {
  return (
    <Thumbnails>
      <ul className="order-rows" aria-label={cartTexts.rows}>
        {groupItems(items).map((group) => {
          const [first, ...others] = group;
          if (!first) return null;
          return others.length > 0 ? (
            <CartGroup
              key={first.id}
              items={group}
              overlaps={overlaps}
              isRemoving={isRemoving}
              onRemove={onRemove}
              onChange={onChange}
            />
          ) : (
            <CartItemRow
              key={first.id}
              item={first}
              overlaps={overlaps.filter(({ cart_item_id }) => cart_item_id === first.id)}
              onRemove={async (item) => onRemove([item])}
              onChange={onChange && (async (item) => onChange([item]))}
            />
          );
        })}
      </ul>
    </Thumbnails>
  );
}
