import type { CartItem } from '@furrow/contract/cart/cart';
import { formatRecurrence } from '../../ordering/draft/typed-recurrence.ts';

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

/** The items whose price has changed since the buyer saw it. */
export const repricedItems = (items: readonly CartItem[]): CartItem[] =>
  items.filter(({ previous_price }) => previous_price !== null);

/** Total price of the items at the prices that the buyer saw, in dollars; null if none has changed. */
export function previousTotal(items: readonly CartItem[]): number | null {
  if (repricedItems(items).length === 0) return null;
  const cents = items.reduce((sum, { previous_price, calculated_price, recurring_times }) => {
    const analyses = (recurring_times ?? 0) + 1;
    return sum + Math.round((previous_price ?? calculated_price) * 100) * analyses;
  }, 0);
  return cents / 100;
}

/** One item of each field: a field that is in the cart several times counts once. */
export function onePerField(items: readonly CartItem[]): CartItem[] {
  return [...new Map(items.map((item) => [fieldKeyOf(item), item])).values()];
}

/** Fields that are not saved have no id; the cart gives the same land the same name, and other land another one. */
const fieldKeyOf = ({ field_id, field_name, area_ha }: CartItem): string =>
  field_id ?? JSON.stringify([field_name, area_ha]);

/**
 * Number of fields with their hectares, and total price in dollars of all items. Sums are computed in hundredths,
 * because sums of fractions accumulate rounding errors.
 */
export function sumItems(items: readonly CartItem[]): { fields: number; hectares: number; total: number } {
  const fields = onePerField(items);
  const sum = (summed: readonly CartItem[], figure: (item: CartItem) => number) =>
    summed.reduce((hundredths, item) => hundredths + Math.round(figure(item) * 100), 0) / 100;
  return {
    fields: fields.length,
    hectares: sum(fields, ({ area_ha }) => area_ha),
    total: sum(items, ({ total_price }) => total_price),
  };
}
