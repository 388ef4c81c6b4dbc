import type { OrderItem } from '@furrow/contract/orders/orders';

/** Repeated items before the others, so that a folded list of many fields does not hide the one that goes on. */
export function repeatedFirst<Item extends Pick<OrderItem, 'recurring'>>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Number(other.recurring) - Number(one.recurring));
}
