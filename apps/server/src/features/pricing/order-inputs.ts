import { recipeFor } from '@furrow/analysis/services/all';
import type { addToCart } from '@furrow/contract/cart/cart';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { checkReferenceDate } from '@furrow/contract/input/reference-date';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors } from '../../http/handlers.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { orderInputMessages } from './order-inputs.messages.ts';

export type OrderInputsBody = Pick<
  RequestData<typeof addToCart>['body'],
  'reference_date' | 'limits_accepted'
>;

/** Inputs stored with an item, named like the columns. */
export interface OrderInputs {
  /** UTC day that the analysis is about. */
  reference_date: string | null;
  limits_accepted_at: Date | null;
}

/** Checks the inputs of a price request, in which nothing is required yet. */
export function refuseQuoteInputs(
  { recipes }: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { reference_date: day }: OrderInputsBody,
  now: Date,
): FieldErrors {
  const { needsReferenceDate } = recipeFor(recipes.get(serviceId) ?? '') ?? {};
  return day ? refuseDay(day, needsReferenceDate === true, now) : {};
}

/**
 * Checks the inputs of an order, and reports missing ones too.
 * @param now the day up to which there is imagery
 */
export function refuseOrderInputs(
  { recipes }: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { reference_date: day, limits_accepted }: OrderInputsBody,
  now: Date,
): FieldErrors {
  const { needsReferenceDate, limitation } = recipeFor(recipes.get(serviceId) ?? '') ?? {};
  return {
    ...refuseDay(day ?? null, needsReferenceDate === true, now),
    ...(limitation &&
      !limits_accepted && { limits_accepted: [orderInputMessages.accept_limit({ limit: limitation })] }),
  };
}

function refuseDay(day: string | null, isDayNeeded: boolean, now: Date): FieldErrors {
  const toFieldErrors = (message: Message | null): FieldErrors =>
    message === null ? {} : { reference_date: [message] };
  if (day === null) return toFieldErrors(isDayNeeded ? orderInputMessages.name_fire_day() : null);
  if (!isDayNeeded) return toFieldErrors(orderInputMessages.no_day());
  return toFieldErrors(checkReferenceDate(day, now.toISOString().slice(0, 10)));
}

/**
 * Returns the columns for inputs that `refuseOrderInputs` has accepted.
 * @param at time of the request
 */
export function orderInputsOf(
  { recipes }: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { reference_date }: OrderInputsBody,
  at: Date,
): OrderInputs {
  const { limitation } = recipeFor(recipes.get(serviceId) ?? '') ?? {};
  return { reference_date: reference_date ?? null, limits_accepted_at: limitation ? at : null };
}
