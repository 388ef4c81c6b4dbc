import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amount, dollars } from './figures.ts';

/** Pictures of a result that was ordered without them. */
export const offeredPictures = z.object({
  /** `being_made`: they are paid, and there within minutes, or their price is back in the wallet. */
  state: z.enum(['offered', 'being_made']),
  /** Dollars for this result: what they cost now, or what was paid. */
  price: dollars,
  /** Why they could not be made when they were bought last, in a sentence. */
  reason: z.string().nullable(),
});
export type OfferedPictures = z.infer<typeof offeredPictures>;

export const buyPictures = endpoint({
  method: 'POST',
  path: '/orders/pictures/',
  caller: 'customer',
  summary:
    'Buy the pictures of the shown result from the wallet, at what its solution asks for images now; they are made of the same scenes, or the price comes back. The same attempt_id is paid once',
  body: z.object({
    /** Of the item or of an analysis of it, as in `viewAnalysis`. */
    item_id: z.uuid(),
    /** Dollars, as the caller saw the price: another one is refused. */
    amount,
    /** Made when the button is shown: the same one is the same purchase for ever. */
    attempt_id: z.uuid().toLowerCase(),
  }),
  status: 201,
  reply: z.object({
    state: z.enum(['being_made', 'made', 'refunded']),
    price: dollars,
    /** Dollars that the wallet holds now. */
    balance: dollars,
  }),
  refusals: [
    'session_ended',
    'analysis_not_found',
    'no_result_yet',
    'pictures_not_offered',
    'pictures_bought',
    'price_changed',
    'wallet_too_low',
    'account_in_dispute',
    'key_used_otherwise',
    'card_service_unreachable',
  ],
  limits: [{ by: 'account', most: 60, seconds: 3_600 }],
  ifNotCounted: 'card_service_unreachable',
  owned: [{ in: 'body', name: 'item_id', of: 'order item' }],
});

/** In `data` where the wallet holds less than the price: dollars. */
export const walletTooLow = z.object({ price: dollars, balance: dollars, missing: dollars });
export type WalletTooLow = z.infer<typeof walletTooLow>;
