import type { FlowEvent } from '../../ordering/flow/flow-context.ts';
import type { Basket } from '../cart/basket.ts';
import { whyUnpayable } from '../payments/why-unpayable.ts';

/** Reasons that fit into one line of the conversation; the basket says the others. */
const maxReasons = 3;

/** What the guided order does about a basket of which nothing can be paid. */
export function endOf({ items }: Basket): FlowEvent {
  const reasons = items.flatMap((item) => whyUnpayable(item) ?? []);
  if (reasons.length === 0) return { type: 'basket_emptied' };
  return { type: 'basket_unpayable', sentence: reasons.slice(0, maxReasons).join(' ') };
}
