import type { CartItem } from '@furrow/contract/cart';
import { formatRecurrence } from '../../ordering/draft/recurrence.ts';

/** Minimum number of equal items that are shown as a group. */
const minGroupSize = 4;

/**
 * Groups cart items with the same analysis and options, each group at the position of its first item. Items that cannot
 * be paid for are not grouped, so that they stay visible.
 */
export function groupItems(items: readonly CartItem[]): CartItem[][] {
  const groups = Map.groupBy(items, groupKeyOf);
  return [...groups.values()].flatMap((group) =>
    group.length < minGroupSize ? group.map((item) => [item]) : [group],
  );
}

function groupKeyOf(item: CartItem): string {
  if (!item.available) return item.id;
  return JSON.stringify([item.service_name, item.with_image, item.reference_date, formatRecurrence(item)]);
}

/**
 * Total hectares, and total price in dollars. Sums are computed in hundredths, because sums of fractions
 * accumulate rounding errors.
 */
export function sumItems(items: readonly CartItem[]): { hectares: number; total: number } {
  const sum = (figure: (item: CartItem) => number) =>
    items.reduce((hundredths, item) => hundredths + Math.round(figure(item) * 100), 0) / 100;
  return { hectares: sum(({ area_ha }) => area_ha), total: sum(({ total_price }) => total_price) };
}
