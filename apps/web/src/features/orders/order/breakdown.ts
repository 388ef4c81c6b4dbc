import type { OrderDetail, OrderItem } from '@furrow/contract/orders/orders';

/** Breakdown of the price of an item, in dollars. */
export interface ItemPrice {
  /** Price of the hectares: area × rate. */
  byHectare: number;
  /** Price of one analysis without images. */
  service: number;
  /** True if the minimum price applies, because the hectares would cost less. */
  isMinimumPrice: boolean;
  images: number;
  /** Price of one analysis including images. */
  perAnalysis: number;
  analyses: number;
  total: number;
}

type BreakdownItem = Pick<OrderItem, 'area_ha' | 'price' | 'amount' | 'image_price' | 'recurring_times'>;

export function itemPrice({
  area_ha,
  price,
  amount,
  image_price,
  recurring_times,
}: BreakdownItem): ItemPrice {
  // Multiplies hundredths of a hectare by hundredths of a cent and rounds half up once, like the server.
  const byHectare = Math.floor((toInteger(area_ha, 2) * toInteger(price, 4) + 5_000) / 10_000);
  const [perAnalysis, images] = [toInteger(amount, 2), toInteger(image_price, 2)];
  const service = perAnalysis - images;
  const analyses = (recurring_times ?? 0) + 1;
  return {
    byHectare: byHectare / 100,
    service: service / 100,
    isMinimumPrice: byHectare < service,
    images: images / 100,
    perAnalysis: perAnalysis / 100,
    analyses,
    total: (perAnalysis * analyses) / 100,
  };
}

/** Net cost of an order in dollars: the payment minus all refunds. */
export function netCost({ total, refunded }: Pick<OrderDetail, 'total' | 'refunded'>): number {
  return (toInteger(total, 2) - toInteger(refunded, 2)) / 100;
}

/** Part of the refunds that went to the wallet, in dollars. */
export function refundedToWallet({ refunded, payments }: Pick<OrderDetail, 'refunded' | 'payments'>): number {
  return (toInteger(refunded, 2) - toInteger(payments.refunded_to_card, 2)) / 100;
}

/** Converts a decimal to an integer multiple of 10^-decimals, because sums of fractions accumulate rounding errors. */
function toInteger(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals);
}
