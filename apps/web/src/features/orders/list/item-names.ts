import { ordersTexts } from '../../../texts/orders.ts';
import { formatList } from '../../../ui/formats/format-list.ts';

const texts = ordersTexts.orders;
const maxFields = 2;

/**
 * The services of an order, each with its number of items, joined by commas as specified:
 * `Vegetation index × 37, Methane`.
 */
export function serviceNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => (count === 1 ? name : texts.times({ service: name, count })))
    .join(', ');
}

/** The fields of an order, such as `North 40, Creek, and 35 more`. */
export function fieldNames(names: readonly string[]): string {
  const all = [...new Set(names)];
  const hiddenCount = all.length - maxFields;
  return formatList(
    hiddenCount > 0 ? [...all.slice(0, maxFields), texts.otherFields({ count: hiddenCount })] : all,
  );
}
