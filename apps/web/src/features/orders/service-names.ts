import { ordersTexts } from '../../texts/orders.en.ts';
import { named } from '../../ui/named.ts';

/** The services of an order, each once with how often it was ordered: `Vegetation index × 37, Methane`. */
export function serviceNames(names: readonly string[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times]
    .map(([name, count]) => (count === 1 ? named(name) : ordersTexts.orders.times(named(name), count)))
    .join(', ');
}
