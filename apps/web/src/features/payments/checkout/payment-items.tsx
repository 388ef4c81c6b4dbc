import type { CartItem } from '@furrow/contract/cart/cart';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { formatRecurrence } from '../../../ordering/draft/typed-recurrence.ts';
import { FoldSummary } from '../../../ordering/fold-summary.tsx';
import { cartTexts as texts } from '../../../texts/cart.ts';
import { isolate } from '../../../texts/isolate.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { groupItems, sumItems } from '../../cart/group-items.ts';
import { PreviousPrice } from '../../cart/previous-price.tsx';

/** The items of a payment; equal ones are grouped in one line. */
export function PaymentItems({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="order-rows">
      {groupItems(items).map((group) => (
        <PaymentItem key={group[0]!.id} group={group} />
      ))}
    </ul>
  );
}

function PaymentItem({ group }: { group: readonly CartItem[] }) {
  const first = group[0]!;
  const isGroupOfSeveral = group.length > 1;
  const { fields, hectares, total } = sumItems(group);
  const quiet = [
    isGroupOfSeveral && texts.fields({ count: fields }),
    formatArea(hectares),
    formatRecurrence(first),
  ];
  return (
    <li className="order-row">
      <span className="order-row-words">
        {isGroupOfSeveral ? first.service_name : itemName(first)}{' '}
        <span className="order-quiet order-small number">{joinFacts(...quiet)}</span>
        <PreviousPrice items={group} />
      </span>
      <span className="order-row-money number">{formatMoney(total)}</span>
      {isGroupOfSeveral && (
        <details className="order-fold">
          <FoldSummary>{texts.show({ count: group.length })}</FoldSummary>
          <ul>
            {group.map(({ id, field_name, area_ha, total_price }) => (
              <li key={id} className="order-row order-small">
                <span className="order-row-words">
                  {isolate(field_name)} <span className="order-quiet number">{formatArea(area_ha)}</span>
                </span>
                <span className="order-row-money number">{formatMoney(total_price)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
