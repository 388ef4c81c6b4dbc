import { checkReferenceDate } from '@furrow/contract/input/reference-date';
import { orderingTexts } from '../../texts/ordering.ts';
import { renderInPageLanguage } from '../../ui/formats/render-message.ts';
import type { OrderDraft } from './order-draft.ts';

type DraftInputs = Pick<OrderDraft, 'service' | 'referenceDate' | 'limitsAccepted'>;

/** True if the draft has the extra inputs that the service needs: a reference date and an accepted limitation. */
export function hasOrderInputs({ service, referenceDate, limitsAccepted }: DraftInputs): boolean {
  return (
    (!service?.needs_reference_date || referenceDate !== null) &&
    (!service?.limits_to_accept || limitsAccepted)
  );
}

/**
 * Error message about the reference date; null if the date is valid or not needed.
 * @param today UTC day, YYYY-MM-DD.
 */
export function referenceDateProblem({ service, referenceDate }: DraftInputs, today: string): string | null {
  if (!service?.needs_reference_date) return null;
  if (referenceDate === null) return orderingTexts.orderInputs.dayRequired;
  const refused = checkReferenceDate(referenceDate, today);
  return refused && renderInPageLanguage(refused);
}

/** True if all order inputs that the service needs are present and valid. */
export function areOrderInputsValid(draft: DraftInputs, now = new Date()): boolean {
  return hasOrderInputs(draft) && referenceDateProblem(draft, now.toISOString().slice(0, 10)) === null;
}

/** Fields of a request body for the order inputs; empty if the service needs none. */
export function orderInputsBody({ service, referenceDate, limitsAccepted }: DraftInputs) {
  return {
    ...(service?.needs_reference_date && { reference_date: referenceDate }),
    ...(service?.limits_to_accept && { limits_accepted: limitsAccepted }),
  };
}
