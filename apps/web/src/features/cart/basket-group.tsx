import type { CartItem, Overlap } from '@furrow/contract/cart';
import { recurrenceWords } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/dates.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { BasketRow } from './basket-row.tsx';
import { sumsOf } from './groups.ts';

const texts = orderingTexts.basket;

interface Properties {
  items: readonly CartItem[];
  /** Overlaps of all items in the cart. */
  overlaps: readonly Overlap[];
  isGoing: boolean;
  onRemove: (items: readonly CartItem[]) => Promise<void>;
}

/** Items with the same analysis: their common facts and total, with the single items in a collapsible list. */
export function BasketGroup({ items, overlaps, isGoing, onRemove }: Properties) {
  const first = items[0]!;
  const { hectares, total } = sumsOf(items);
  const recurrence = recurrenceWords(first);
  const count = countText(items.length);
  const bought = new Set(overlaps.map(({ cart_item_id }) => cart_item_id));
  const again = items.filter(({ id }) => bought.has(id)).length;
  const twice = items.filter((item) => item.twice).length;
  const quiet = [
    texts.fields({ count }),
    areaText(hectares),
    first.with_image ? texts.withImages : texts.withoutImages,
    first.reference_date && orderingTexts.beside.dayWords({ day: dayText(first.reference_date) }),
  ];
  return (
    <li className="order-row basket-row">
      <span className="order-row-words">
        <span className="order-row-strong">{first.service_name}</span>
        <br />
        <span className="order-quiet order-small number">{inOneLine(...quiet)}</span>
        {recurrence && <span className="basket-recurrence order-small number">{recurrence}</span>}
      </span>
      <span className="order-row-money number">{moneyText(total)}</span>
      <Button
        look="link"
        working={isGoing}
        aria-label={texts.removeGroup({ count, service: first.service_name })}
        onClick={() => void onRemove(items)}
      >
        {texts.removeAll}
      </Button>
      {twice > 0 && (
        <p className="basket-overlaps order-quiet order-small number">
          {texts.twiceOfGroup({ count: twice })}
        </p>
      )}
      {again > 0 && (
        <p className="basket-overlaps order-note order-small number">
          {texts.overlapsOfGroup({ count: again })}
        </p>
      )}
      <details className="order-fold basket-fold">
        <summary>{texts.show({ count })}</summary>
        <ul className="order-rows" aria-label={texts.fieldsOf({ service: first.service_name })}>
          {items.map((item) => (
            <BasketRow
              key={item.id}
              item={item}
              isGrouped
              overlaps={overlaps.filter(({ cart_item_id }) => cart_item_id === item.id)}
              onRemove={async (one) => onRemove([one])}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
