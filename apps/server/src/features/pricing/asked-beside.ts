import { recipeFor } from '@furrow/analysis/recipes/all';
import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import { refusedReferenceDate } from '@furrow/contract/reference-date';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors } from '../../http/handlers.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { besideMessages } from './beside.messages.ts';

export type SentBeside = Pick<Received<typeof addToCart>['body'], 'reference_date' | 'limits_accepted'>;

/** Inputs stored with an item, named like the columns. */
export interface AskedBeside {
  /** UTC day. */
  reference_date: string | null;
  limits_accepted_at: Date | null;
}

/** Errors in the inputs of a price request, where nothing is required yet. */
export function refuseSent(
  { recipes }: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { reference_date: day }: SentBeside,
  now: Date,
): FieldErrors {
  const { needsReferenceDate } = recipeFor(recipes.get(serviceId) ?? '') ?? {};
  return day ? refuseDay(day, needsReferenceDate === true, now) : {};
}

/**
 * Errors in the inputs of an order, including those that are missing.
 * @param now the day that imagery goes up to.
 */
export function refuseBeside(
  { recipes }: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { reference_date: day, limits_accepted }: SentBeside,
  now: Date,
): FieldErrors {
  const { needsReferenceDate, gate } = recipeFor(recipes.get(serviceId) ?? '') ?? {};
  return {
    ...refuseDay(day ?? null, needsReferenceDate === true, now),
    ...(gate && !limits_accepted && { limits_accepted: [besideMessages.accept_limit({ limit: gate })] }),
  };
}

function refuseDay(day: string | null, isNeeded: boolean, now: Date): FieldErrors {
  const refused = (message: Message | null): FieldErrors =>
    message === null ? {} : { reference_date: [message] };
  if (day === null) return refused(isNeeded ? besideMessages.name_fire_day() : null);
  if (!isNeeded) return refused(besideMessages.no_day());
  return refused(refusedReferenceDate(day, now.toISOString().slice(0, 10)));
}

/**
 * Columns for inputs that passed `refuseBeside`.
 * @param at when they were sent.
 */
export function besideOf(
  { recipes }: Pick<OfferedCatalogue, 'recipes'>,
  serviceId: number,
  { reference_date }: SentBeside,
  at: Date,
): AskedBeside {
  const { gate } = recipeFor(recipes.get(serviceId) ?? '') ?? {};
  return { reference_date: reference_date ?? null, limits_accepted_at: gate ? at : null };
}
