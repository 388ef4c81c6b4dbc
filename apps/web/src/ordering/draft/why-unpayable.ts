import type { CartItem } from '@furrow/contract/cart/cart';
import { unpayableTexts as texts } from '../../texts/unpayable.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { itemName } from './item-name.ts';

/** An item in the cart that cannot be paid for, as far as the reason names it. */
export type UnpayableItem = Pick<
  CartItem,
  'service_name' | 'field_name' | 'total_price' | 'unavailable_reason' | 'restricted_by'
>;

/** Explains why an item in the cart cannot be paid for; null if it can. */
export function explainUnpayable(item: UnpayableItem): string | null {
  const { unavailable_reason: reason, restricted_by: areaName, total_price } = item;
  if (reason === null) return null;
  const pricedText = texts.priced({ name: itemName(item), price: formatMoney(total_price) });
  if (reason !== 'restricted') return texts[reason]({ priced: pricedText });
  return areaName
    ? texts.restrictedAs({ priced: pricedText, area: areaName })
    : texts.restricted({ priced: pricedText });
}
