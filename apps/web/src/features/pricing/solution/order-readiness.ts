import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { hasRecurrence, hasTypes } from '../../../ordering/draft/cart-item-body.ts';
import { areOrderInputsValid } from '../../../ordering/draft/draft-inputs.ts';
import type { OrderDraft } from '../../../ordering/draft/order-draft.ts';
import { rhythmOf } from '../../../ordering/draft/season-plan.ts';

/**
 * Whether everything that an order needs is known on the solution screen. Another rhythm than those offered there is
 * chosen on the next screen.
 */
export function isOrderComplete(draft: OrderDraft, industry: Industry, service: Service): boolean {
  const rhythm = rhythmOf(draft.recurrence);
  return (
    rhythm !== 'other' &&
    (rhythm === 'one-time' || hasRecurrence(draft)) &&
    hasTypes({ ...draft, industry }) &&
    areOrderInputsValid({ ...draft, service })
  );
}

/**
 * Whether the order can be paid at once: with other items in the basket, all are paid together there.
 * @param itemsInCart undefined while the count is not known
 */
export function canPayNow(draft: OrderDraft, itemsInCart: number | undefined): boolean {
  return itemsInCart === 0 && rhythmOf(draft.recurrence) !== 'other' && draft.replaces === null;
}
