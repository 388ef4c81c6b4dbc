import type { CartItem } from '@furrow/contract/cart';
import { formatRecurrence } from '../../ordering/recurrence.ts';

/** Fewer equal items are as quick to read one by one. */
const minGroupSize = 4;

/**
 * Groups cart items by analysis and options, each group at the position of its first item. Items that cannot be paid for are
 * not grouped, so that they are seen.
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

/** Total hectares and dollars of items. Summed in hundredths, since sums of fractions accumulate rounding errors. */
export function sumItems(items: readonly CartItem[]): { hectares: number; total: number } {
  const sum = (figure: (item: CartItem) => number) =>
    items.reduce((hundredths, item) => hundredths + Math.round(figure(item) * 100), 0) / 100;
  return { hectares: sum(({ area_ha }) => area_ha), total: sum(({ total_price }) => total_price) };
}
