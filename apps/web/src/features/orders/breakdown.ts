import type { OrderDetail, OrderItem } from '@furrow/contract/orders';

/** How the price of an item came about, in dollars. */
export interface ItemPrice {
  /** Hectares × rate, as far as the service is priced by it. */
  byHectare: number;
  /** One analysis without images. */
  service: number;
  /** By the hectare it would have been less. */
  isLeast: boolean;
  images: number;
  /** One analysis, images included. */
  one: number;
  analyses: number;
  total: number;
}

type Priced = Pick<OrderItem, 'area_ha' | 'price' | 'amount' | 'image_price' | 'recurring_times'>;

export function itemPrice({ area_ha, price, amount, image_price, recurring_times }: Priced): ItemPrice {
  // Hundredths of a hectare × hundredths of a cent, rounded once, half up, as the server does it.
  const byHectare = Math.floor((whole(area_ha, 2) * whole(price, 4) + 5_000) / 10_000);
  const [one, images] = [whole(amount, 2), whole(image_price, 2)];
  const service = one - images;
  const analyses = (recurring_times ?? 0) + 1;
  return {
    byHectare: byHectare / 100,
    service: service / 100,
    isLeast: byHectare < service,
    images: images / 100,
    one: one / 100,
    analyses,
    total: (one * analyses) / 100,
  };
}

/** What an order cost in the end: what was paid less what came back, in dollars. */
export function costInTheEnd({ total, refunded }: Pick<OrderDetail, 'total' | 'refunded'>): number {
  return (whole(total, 2) - whole(refunded, 2)) / 100;
}

/** Of what came back, the part that is in the wallet, in dollars. */
export function backInWallet({ refunded, payments }: Pick<OrderDetail, 'refunded' | 'payments'>): number {
  return (whole(refunded, 2) - whole(payments.refunded_to_card, 2)) / 100;
}

/** A decimal as a whole number of 10^-decimals: sums of fractions collect dust. */
function whole(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals);
}
