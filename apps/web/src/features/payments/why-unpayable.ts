import type { CartItem } from '@furrow/contract/cart';
import { itemName } from '../../ordering/item-name.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { moneyText } from '../../ui/money.ts';

/** Explains why an item in the cart cannot be paid for; null if it can. */
export function whyUnpayable(item: CartItem): string | null {
  const { unavailable_because: because, restricted_by: area, total_price } = item;
  if (because === null) return null;
  const priced = texts.priced({ name: itemName(item), price: moneyText(total_price) });
  if (because !== 'restricted') return texts.unpayable[because]({ priced });
  return area ? texts.unpayable.restrictedAs({ priced, area }) : texts.unpayable.restricted({ priced });
}
