import type { OrderDetail, OrderItem } from '@furrow/contract/orders';

/** Breakdown of the price of an item, in dollars. */
export interface ItemPrice {
  /** Hectares × rate. */
  byHectare: number;
  /** Price of one analysis without images. */
  service: number;
  /** The minimum price applies, because the hectares would cost less. */
  isLeast: boolean;
  images: number;
  /** Price of one analysis, images included. */
  one: number;
  analyses: number;
  total: number;
}

type Priced = Pick<OrderItem, 'area_ha' | 'price' | 'amount' | 'image_price' | 'recurring_times'>;

export function itemPrice({ area_ha, price, amount, image_price, recurring_times }: Priced): ItemPrice {
  // Hundredths of a hectare × hundredths of a cent, rounded half up once, as the server does it.
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

/** Net cost of an order in dollars: the payment minus all refunds. */
export function costInTheEnd({ total, refunded }: Pick<OrderDetail, 'total' | 'refunded'>): number {
  return (whole(total, 2) - whole(refunded, 2)) / 100;
}

/** Part of the refunds that went to the wallet, in dollars. */
export function backInWallet({ refunded, payments }: Pick<OrderDetail, 'refunded' | 'payments'>): number {
  return (whole(refunded, 2) - whole(payments.refunded_to_card, 2)) / 100;
}

/** Converts a decimal to an integer multiple of 10^-decimals, since sums of fractions accumulate rounding errors. */
function whole(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals);
}
