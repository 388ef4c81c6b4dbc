import type { CartItem } from '@furrow/contract/cart';
import { itemName } from '../../ordering/item-name.ts';
import { recurrenceWords } from '../../ordering/recurrence.ts';
import { isolated } from '../../texts/isolated.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { countText } from '../../ui/numbers.ts';
import { groupsOf, sumsOf } from '../cart/groups.ts';

const texts = orderingTexts.basket;

/** The items of a payment; equal ones are grouped in one line. */
export function PaymentItems({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="order-rows">
      {groupsOf(items).map((group) => (
        <PaymentItem key={group[0]!.id} group={group} />
      ))}
    </ul>
  );
}

function PaymentItem({ group }: { group: readonly CartItem[] }) {
  const first = group[0]!;
  const isMany = group.length > 1;
  const { hectares, total } = sumsOf(group);
  const quiet = [
    isMany && texts.fields({ count: countText(group.length) }),
    areaText(hectares),
    recurrenceWords(first),
  ];
  return (
    <li className="order-row">
      <span className="order-row-words">
        {isMany ? first.service_name : itemName(first)}{' '}
        <span className="order-quiet order-small number">{inOneLine(...quiet)}</span>
      </span>
      <span className="order-row-money number">{moneyText(total)}</span>
      {isMany && (
        <details className="order-fold">
          <summary>{texts.show({ count: countText(group.length) })}</summary>
          <ul>
            {group.map(({ id, field_name, area_ha, total_price }) => (
              <li key={id} className="order-row order-small">
                <span className="order-row-words">
                  {field_name ? isolated(field_name) : texts.drawn}{' '}
                  <span className="order-quiet number">{areaText(area_ha)}</span>
                </span>
                <span className="order-row-money number">{moneyText(total_price)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
