import type { UnpayableItem } from '../../../ordering/draft/why-unpayable.ts';
import type { FlowEvent } from '../../../ordering/flow/flow-context.ts';
import type { Cart } from '../../cart/cart.ts';

/** Maximum number of reasons in a line of the conversation; the cart screen shows all of them. */
const maxReasons = 3;

/** Event of the guided order when nothing in the cart can be paid for. */
export function nothingPayableEvent({ items }: Cart): FlowEvent {
  const unpayable = items.filter(({ unavailable_reason: reason }) => reason !== null);
  if (unpayable.length === 0) return { type: 'basket_emptied' };
  return { type: 'basket_unpayable', items: unpayable.slice(0, maxReasons).map(storedItem) };
}

/** The properties of an item that the conversation stores. Its reason is rendered from them when it is shown. */
function storedItem({
  service_name,
  field_name,
  total_price,
  unavailable_reason,
  restricted_by,
}: UnpayableItem): UnpayableItem {
  return {
    service_name,
    field_name,
    total_price,
    unavailable_reason,
    ...(restricted_by !== undefined && { restricted_by }),
  };
}
