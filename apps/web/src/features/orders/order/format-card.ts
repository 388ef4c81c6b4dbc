import type { OrderDetail } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { paymentTexts } from '../../../texts/payment.ts';

/** Name of a card brand in our texts, or the provider's name with a capital letter. */
export function brandName(brand: string): string {
  const names: Readonly<Record<string, string>> = paymentTexts.brands;
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** Card of a payment, such as `Visa ·· 4242`; null if no card was charged or the provider has not named it. */
export function formatCard({
  card_brand: brand,
  card_last4: last4,
}: Pick<OrderDetail['payments'], 'card_brand' | 'card_last4'>): string | null {
  return brand && last4 ? ordersTexts.orderDetails.cardEnding({ brand: brandName(brand), last4 }) : null;
}
