import type { FlowEvent } from '../../../ordering/flow/flow-context.ts';
import type { Cart } from '../../cart/cart.ts';
import { explainUnpayable } from '../../payments/paying/why-unpayable.ts';

/** Maximum number of reasons in a line of the conversation; the cart screen shows all of them. */
const maxReasons = 3;

/** Event of the guided order when nothing in the cart can be paid for. */
export function nothingPayableEvent({ items }: Cart): FlowEvent {
  const reasons = items.flatMap((item) => explainUnpayable(item) ?? []);
  if (reasons.length === 0) return { type: 'basket_emptied' };
  return { type: 'basket_unpayable', sentence: reasons.slice(0, maxReasons).join(' ') };
}
