import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** A card that the customer has agreed to keep at the payment provider. Its number is known to the provider alone. */
export const savedCard = z.object({
  /** Sent as `payment_method_id` to pay with this card. */
  id: z.uuid(),
  /** Brand as the provider names it, such as `visa`; null if it names none. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  /** Month and year of the expiry; null if the provider states none. */
  exp_month: z.int().nullable(),
  exp_year: z.int().nullable(),
  /** True once the month of the expiry is over. The provider may know of a renewed card, so it can still be tried. */
  is_expired: z.boolean(),
  saved_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
export type SavedCard = z.infer<typeof savedCard>;

export const listSavedCards = endpoint({
  method: 'GET',
  path: '/payments/cards/',
  caller: 'customer',
  summary: 'The saved cards, the last used one first',
  reply: z.array(savedCard),
});

export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/payments/cards/{id}/',
  caller: 'customer',
  summary: 'Remove a saved card, also at the payment provider',
  params: z.object({ id: z.uuid().toLowerCase() }),
  reply: z.null(),
  refusals: ['saved_card_not_found'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'saved card' }],
});
