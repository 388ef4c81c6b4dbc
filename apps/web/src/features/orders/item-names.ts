import { ordersTexts } from '../../texts/orders.ts';
import { listText } from '../../ui/list-text.ts';
import { countText } from '../../ui/numbers.ts';

const texts = ordersTexts.orders;
const mostFields = 2;

/**
 * The services of an order, each once with how often it was ordered, joined by commas as specified: `Vegetation index × 37,
 * Methane`.
 */
export function serviceNames(names: readonly string[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times]
    .map(([name, count]) => (count === 1 ? name : texts.times({ service: name, count })))
    .join(', ');
}

/** The saved fields of an order, such as `North 40, Creek, and 35 more`; empty if none of them was saved. */
export function fieldNames(names: readonly (string | null)[]): string {
  const all = [...new Set(names.filter((name) => name !== null))];
  const rest = all.length - mostFields;
  return listText(
    rest > 0 ? [...all.slice(0, mostFields), texts.otherFields({ count: countText(rest) })] : all,
  );
}
