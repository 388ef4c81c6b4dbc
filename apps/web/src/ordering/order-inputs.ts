import { checkReferenceDate } from '@furrow/contract/input/reference-date';
import { orderingTexts } from '../texts/ordering.ts';
import { renderInPageLanguage } from '../ui/formats/render-message.ts';
import type { OrderDraft } from './order-draft.ts';

type OrderInputs = Pick<OrderDraft, 'service' | 'referenceDate' | 'limitsAccepted'>;

/** True when the draft holds the service's extra inputs, where it needs them: a reference date and an accepted limitation. */
export function hasOrderInputs({ service, referenceDate, limitsAccepted }: OrderInputs): boolean {
  return (
    (!service?.needs_reference_date || referenceDate !== null) &&
    (!service?.limits_to_accept || limitsAccepted)
  );
}

/** Sentence on what is wrong with the reference date; null when it is valid or not needed. @param today UTC day. */
export function referenceDateProblem({ service, referenceDate }: OrderInputs, today: string): string | null {
  if (!service?.needs_reference_date) return null;
  if (referenceDate === null) return orderingTexts.orderInputs.dayRequired;
  const refused = checkReferenceDate(referenceDate, today);
  return refused && renderInPageLanguage(refused);
}

/** True when all required order inputs are present and valid, so that they can be sent. */
export function areOrderInputsValid(draft: OrderInputs, now = new Date()): boolean {
  return hasOrderInputs(draft) && referenceDateProblem(draft, now.toISOString().slice(0, 10)) === null;
}

/** The order inputs as request body fields; empty for a service that needs none. */
export function orderInputsBody({ service, referenceDate, limitsAccepted }: OrderInputs) {
  return {
    ...(service?.needs_reference_date && { reference_date: referenceDate }),
    ...(service?.limits_to_accept && { limits_accepted: limitsAccepted }),
  };
}
