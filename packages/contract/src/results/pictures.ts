import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { amount, dollars } from '../input/value-schemas.ts';

/** Images of a result that was ordered without them. */
export const imageOffer = z.object({
  /**
   * `being_made`: the images are paid and will be available within minutes, or their price is refunded to the wallet.
   */
  state: z.enum(['offered', 'being_made']),
  /** Price for this result in dollars: the current price, or the paid one. */
  price: dollars,
  /** Reason, as a sentence, why the images could not be created after the last purchase. */
  reason: z.string().nullable(),
});
export type OfferedImages = z.infer<typeof imageOffer>;

export const buyImages = endpoint({
  method: 'POST',
  path: '/orders/pictures/',
  caller: 'customer',
  summary:
    'Buy the images of the shown result at the current price of its solution, from the wallet, or with what is missing in it from a saved card. They are made from the same scenes, or the price is refunded. The same attempt_id is charged once',
  body: z.object({
    /** Id of the item or of one of its analyses, as in `viewAnalysis`. */
    item_id: z.uuid(),
    /** Price in dollars as shown to the user: refused if it has changed. */
    amount,
    /** Idempotency key created when the button is shown: the same one is the same purchase for ever. */
    attempt_id: z.uuid().toLowerCase(),
    /** Id of a saved card, which pays what is missing in the wallet; without it, the wallet pays everything. */
    payment_method_id: z.uuid().toLowerCase().nullish(),
    /** Amount in dollars that the card pays, as shown to the user: refused if it has changed. */
    card_amount: amount.optional(),
  }),
  status: 201,
  reply: z.object({
    state: z.enum(['being_made', 'made', 'refunded']),
    price: dollars,
    /** Balance of the wallet in dollars after the purchase. */
    balance: dollars,
  }),
  refusals: [
    'session_ended',
    'analysis_not_found',
    'no_result_yet',
    'images_not_offered',
    'images_already_bought',
    'price_changed',
    'wallet_too_low',
    'wallet_full',
    'saved_card_not_found',
    'payment_declined',
    'payment_action_needed',
    'payment_pending',
    'payment_in_progress',
    'too_many_declines',
    'account_in_dispute',
    'idempotency_key_reused',
    'card_service_unreachable',
  ],
  limits: [{ scope: 'account', max: 60, windowSeconds: 3_600 }],
  refusalIfUncounted: 'card_service_unreachable',
  ownedIds: [
    { in: 'body', name: 'item_id', kind: 'order item' },
    { in: 'body', name: 'payment_method_id', kind: 'saved card' },
  ],
});

/** `data` of the refusal if the balance is lower than the price, in dollars. */
export const walletTooLow = z.object({
  price: dollars,
  balance: dollars,
  missing: dollars,
  /** What a card would pay: the missing amount, or the smallest amount that a card can be charged. */
  card_amount: dollars,
});
export type WalletTooLow = z.infer<typeof walletTooLow>;
