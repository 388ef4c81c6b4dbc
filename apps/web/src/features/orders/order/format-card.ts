import type { OrderDetail } from '@furrow/contract/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { paymentTexts } from '../../../texts/payment.ts';

/** A brand without a text of ours keeps the provider's name, capitalised. */
export function brandName(brand: string): string {
  const names: Readonly<Record<string, string>> = paymentTexts.brands;
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** `Visa ·· 4242`; null if no card paid, or if the provider did not name it. */
export function formatCard({
  card_brand: brand,
  card_last4: last4,
}: Pick<OrderDetail['payments'], 'card_brand' | 'card_last4'>): string | null {
  return brand && last4 ? ordersTexts.orderDetails.cardEnding({ brand: brandName(brand), last4 }) : null;
}
