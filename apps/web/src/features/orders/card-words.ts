import type { OrderDetail } from '@furrow/contract/orders';
import { ordersTexts } from '../../texts/orders.en.ts';

/** Brands whose name is not their code with a capital. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa ·· 4242`; null where no card paid, or the provider did not say which. */
export function cardWords({
  card_brand: brand,
  card_last4: last4,
}: Pick<OrderDetail['payments'], 'card_brand' | 'card_last4'>): string | null {
  if (!brand || !last4) return null;
  const name = names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return ordersTexts.orderDetails.cardEnding(name, last4);
}
