import type { CartItem, Overlap } from '@furrow/contract/cart/cart';
import { useState } from 'react';
import { canChangeTogether } from '../../ordering/draft/draft-of-items.ts';
import { formatRecurrenceUntil } from '../../ordering/draft/typed-recurrence.ts';
import { FoldSummary } from '../../ordering/fold-summary.tsx';
import { cartTexts as texts } from '../../texts/cart.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatArea } from '../../ui/formats/areas.ts';
import { formatDay } from '../../ui/formats/dates.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { CartThumbnail } from '../fields/thumbnail/cart-thumbnail.tsx';
import { CartItemRow } from './cart-item-row.tsx';
import { ChangeButton } from './change-button.tsx';
import { factLine } from './fact-line.ts';
import { onePerField, sumItems } from './group-items.ts';
import { PreviousPrice } from './previous-price.tsx';

interface Props {
  items: readonly CartItem[];
  /** Overlaps of all items in the cart. */
  overlaps: readonly Overlap[];
  isRemoving: boolean;
  onRemove: (items: readonly CartItem[]) => Promise<void>;
  /** Omitted where items cannot be changed. */
  onChange?: ((items: readonly CartItem[]) => Promise<void>) | undefined;
}

/** Items with the same analysis: their common facts and total, with the single items in a collapsible list. */
export function CartGroup({ items, overlaps, isRemoving, onRemove, onChange }: Props) {
  const first = items[0]!;
  const [now] = useState(() => new Date());
  const { fields: count, hectares, total } = sumItems(items);
  const recurrence = formatRecurrenceUntil(first, now);
  const boughtIds = new Set(overlaps.map(({ cart_item_id }) => cart_item_id));
  const boughtCount = onePerField(items.filter(({ id }) => boughtIds.has(id))).length;
  const duplicateCount = onePerField(items.filter((item) => item.twice)).length;
  const quiet = [
    texts.fields({ count }),
    formatArea(hectares),
    first.with_image ? texts.withImages : texts.withoutImages,
    first.reference_date && orderingTexts.orderInputs.dayWords({ day: formatDay(first.reference_date) }),
  ];
  return (
    <li className="order-row basket-row">
      <CartThumbnail itemId={first.id} name={first.field_name} />
      <span className="order-row-words">
        <span className="order-row-strong">{first.service_name}</span>
        <br />
        <span className="order-quiet order-small number">{factLine(...quiet)}</span>
        {recurrence && <span className="basket-recurrence order-small number">{recurrence}</span>}
        <PreviousPrice items={items} />
      </span>
      <span className="order-row-money number">{formatMoney(total)}</span>
      <span className="basket-actions">
        {onChange && canChangeTogether(items) && (
          <ChangeButton
            label={texts.changeGroup({ count, service: first.service_name })}
            onChange={() => onChange(items)}
          />
        )}
        <Button
          variant="link"
          loading={isRemoving}
          aria-label={texts.removeGroup({ count, service: first.service_name })}
          onClick={() => void onRemove(items)}
        >
          {texts.removeAll}
        </Button>
      </span>
      {duplicateCount > 0 && (
        <p className="basket-overlaps order-quiet order-small number">
          {texts.twiceOfGroup({ count: duplicateCount })}
        </p>
      )}
      {boughtCount > 0 && (
        <p className="basket-overlaps order-note order-small number">
          {texts.overlapsOfGroup({ count: boughtCount })}
        </p>
      )}
      <details className="order-fold basket-fold">
        <FoldSummary>{texts.show({ count: items.length })}</FoldSummary>
        <ul className="order-rows" aria-label={texts.fieldsOf({ service: first.service_name })}>
          {items.map((item) => (
            <CartItemRow
              key={item.id}
              item={item}
              isGrouped
              overlaps={overlaps.filter(({ cart_item_id }) => cart_item_id === item.id)}
              onRemove={async (removedItem) => onRemove([removedItem])}
              onChange={onChange && (async (changedItem) => onChange([changedItem]))}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
