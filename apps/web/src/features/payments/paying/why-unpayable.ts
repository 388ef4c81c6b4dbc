import type { CartItem } from '@furrow/contract/cart';
import { itemName } from '../../../ordering/item-name.ts';
import { paymentTexts as texts } from '../../../texts/payment.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

/** Explains why an item in the cart cannot be paid for; null if it can. */
export function explainUnpayable(item: CartItem): string | null {
  const { unavailable_reason: reason, restricted_by: areaName, total_price } = item;
  if (reason === null) return null;
  const pricedText = texts.priced({ name: itemName(item), price: formatMoney(total_price) });
  if (reason !== 'restricted') return texts.unpayable[reason]({ priced: pricedText });
  return areaName
    ? texts.unpayable.restrictedAs({ priced: pricedText, area: areaName })
    : texts.unpayable.restricted({ priced: pricedText });
}
