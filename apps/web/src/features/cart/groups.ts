import type { CartItem } from '@furrow/contract/cart';
import { recurrenceWords } from '../../ordering/recurrence.ts';

/** With fewer of the same, each is as quickly read by itself. */
const groupedFrom = 4;

/**
 * Items of a basket by what is analysed and how, each group where its first item stands. What cannot be paid stands by
 * itself: it has to be seen.
 */
export function groupsOf(items: readonly CartItem[]): CartItem[][] {
  const groups = Map.groupBy(items, likeness);
  return [...groups.values()].flatMap((group) =>
    group.length < groupedFrom ? group.map((item) => [item]) : [group],
  );
}

function likeness(item: CartItem): string {
  if (!item.available) return item.id;
  return JSON.stringify([item.service_name, item.with_image, item.reference_date, recurrenceWords(item)]);
}

/** Hectares and dollars of items together, in whole hundredths: sums of fractions collect dust. */
export function sumsOf(items: readonly CartItem[]): { hectares: number; total: number } {
  const sum = (figure: (item: CartItem) => number) =>
    items.reduce((hundredths, item) => hundredths + Math.round(figure(item) * 100), 0) / 100;
  return { hectares: sum(({ area_ha }) => area_ha), total: sum(({ total_price }) => total_price) };
}
