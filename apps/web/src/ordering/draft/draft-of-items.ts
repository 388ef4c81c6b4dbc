import type { CartItem, viewCartItem } from '@furrow/contract/cart/cart';
import type { DataOf } from '../../api/reply.ts';
import { areaOf, areaOfOutline } from './order-area.ts';
import { emptyDraft, type OrderDraft, type ReplacedItems } from './order-draft.ts';

/** An item of the cart with what was chosen for it. */
export type ChangeableItem = DataOf<typeof viewCartItem>;

/** The draft with which an item of the cart is changed. */
export function draftOfItem(
  { item, industry, service, geometry, field }: ChangeableItem,
  replaces: ReplacedItems,
): OrderDraft {
  const { area_ha, country } = item;
  return {
    ...emptyDraft,
    ...choicesOf(item),
    industry,
    service,
    land: field ? areaOf(field) : areaOfOutline({ geometry, area_ha, country }),
    tier: item.price_range,
    replaces,
  };
}

/**
 * The draft with which items of the cart with the same analysis of several saved fields are changed.
 * @param first the first of them
 */
export function draftOfItems(
  items: readonly CartItem[],
  { item: first, industry, service }: ChangeableItem,
  replaces: ReplacedItems,
): OrderDraft {
  return {
    ...emptyDraft,
    ...choicesOf(first),
    industry,
    service,
    fieldIds: items.flatMap(({ field_id }) => field_id ?? []),
    typeByField: Object.fromEntries(
      items.flatMap(({ field_id, vegetation_type: type }) => (field_id && type ? [[field_id, type]] : [])),
    ),
    replaces,
  };
}

/** True if items of the cart can be changed together: each is of another saved field, and all have the same soil type. */
export function canChangeTogether(items: readonly CartItem[]): boolean {
  const fieldIds = new Set(items.map(({ field_id }) => field_id));
  return (
    fieldIds.size === items.length &&
    !fieldIds.has(null) &&
    new Set(items.map(({ soil_type }) => soil_type)).size === 1
  );
}

/** True if an item can be changed: its land may be ordered, even if its solution is no longer sold. */
export const canChange = ({ unavailable_reason: reason }: CartItem): boolean => reason !== 'restricted';

function choicesOf(item: CartItem): Partial<OrderDraft> {
  const { recurring_days: weeks, recurring_times: times } = item;
  return {
    withImage: item.with_image,
    soilType: item.soil_type,
    vegetationType: item.vegetation_type,
    referenceDate: item.reference_date,
    limitsAccepted: item.limits_accepted,
    recurrence: weeks === null || times === null ? null : { weeks: String(weeks), times: String(times) },
  };
}
