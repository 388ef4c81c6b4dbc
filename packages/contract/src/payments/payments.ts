import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { topUpLimits } from '../endpoint/stated-limits.ts';
import { issues } from '../input/issues.ts';
import { amount, catalogueId, dollars, textLine } from '../input/value-schemas.ts';

export const billingAddress = z.object({
  address_line_1: textLine(issues.address_required(), 200),
  city: textLine(issues.city_required(), 200),
  district: textLine(issues.district_required(), 200),
  state: textLine(issues.state_required(), 200),
  postal_code: textLine(issues.postal_code_required(), 20),
  /** Defaults to the country of the profile. */
  country: catalogueId.optional(),
});

const currency = z.literal('usd', issues.currency()).optional().default('usd');

/** A payment method of the provider, or the id of a saved card. */
const paymentMethodId = z
  .string()
  .max(200)
  // Digits alone could be a card number, which must never be sent here.
  .regex(/^(pm_\w+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/, issues.not_a_payment_method())
  .nullish()
  .transform((value) => value || null);

/**
 * The customer agrees that the card is kept for later payments. It is saved once it was charged. False is
 * parsed as absent, so that both are the same request under one idempotency key.
 */
const saveCard = z
  .boolean(issues.true_or_false())
  .transform((isAgreed) => (isAgreed ? (true as const) : undefined))
  .optional();

const forbidden = z.undefined(issues.card_details_sent()).optional();

export const createOrder = endpoint({
  method: 'POST',
  path: '/payments/create-order/',
  caller: 'customer',
  summary: 'Pay for some or all items of the basket and order them',
  body: z.object({
    /** Card part in dollars: the total minus the wallet part. */
    amount,
    wallet_amount: amount.optional().default(0),
    cart_id: z
      .array(z.uuid().toLowerCase(), issues.nothing_to_pay())
      .min(1, issues.nothing_to_pay())
      .max(500, issues.too_many_to_pay({ max: 500 })),
    currency,
    payment_method_id: paymentMethodId,
    save_card: saveCard,
    billing_address: billingAddress,
    /** Rejected explicitly, because card details must only be sent to the payment gateway. */
    card: forbidden,
    number: forbidden,
    cvc: forbidden,
  }),
  reply: z.object({ message: z.string(), order_id: z.uuid() }),
  extras: z.object({ status: z.literal(201) }),
  status: 201,
  refusals: [
    'payment_declined',
    'payment_action_needed',
    'payment_pending',
    'account_in_dispute',
    'saved_card_not_found',
    'card_part_too_small',
    'cart_item_not_found',
    'price_changed',
    'wallet_part_too_small',
    'solution_withdrawn',
    'restricted_area',
    'already_paid',
    'payment_in_progress',
    'idempotency_key_reused',
    'invalid_idempotency_key',
    'too_many_declines',
    'card_service_unreachable',
  ],
  refusalInData: true,
  acceptsIdempotencyKey: true,
  ownedIds: [
    { in: 'body', name: 'cart_id', kind: 'cart item' },
    { in: 'body', name: 'payment_method_id', kind: 'saved card' },
  ],
  limits: [{ scope: 'account', max: 120, windowSeconds: 3_600 }],
  refusalIfUncounted: 'card_service_unreachable',
});

/** `data` of a refusal with status 402 if the bank requires a confirmation; afterwards the same call is repeated. */
export const actionNeeded = z.object({
  message: z.string(),
  requires_action: z.literal(true),
  client_secret: z.string(),
  attempt_id: z.uuid(),
});
export type ActionNeeded = z.infer<typeof actionNeeded>;

export const topUpWallet = endpoint({
  method: 'POST',
  path: '/payments/wallet-topup/',
  caller: 'customer',
  summary: 'Top up the wallet with $5 to $5,000; a wallet can hold at most $20,000',
  body: z.object({
    amount: amount.pipe(
      z
        .number()
        .min(topUpLimits.min, issues.top_up_too_small({ min: { cents: topUpLimits.min * 100 } }))
        .max(topUpLimits.max, issues.top_up_too_large({ max: { cents: topUpLimits.max * 100 } })),
    ),
    currency,
    payment_method_id: paymentMethodId.pipe(z.string(issues.card_missing())),
    save_card: saveCard,
    /**
     * Idempotency key created when the form opens: the same one returns the same reply for ever. Without it, the same
     * amount again within a minute is refused.
     */
    attempt_id: z.uuid().toLowerCase().nullish(),
    card: forbidden,
    number: forbidden,
    cvc: forbidden,
  }),
  reply: z.object({
    message: z.string(),
    amount: dollars,
    /** Balance of the wallet after the top-up. */
    balance: dollars,
  }),
  extras: z.object({ status: z.literal(201) }),
  status: 201,
  refusals: [
    'payment_declined',
    'payment_action_needed',
    'payment_pending',
    'account_in_dispute',
    'saved_card_not_found',
    'wallet_full',
    'topup_repeated',
    'idempotency_key_reused',
    'invalid_idempotency_key',
    'too_many_declines',
    'card_service_unreachable',
  ],
  refusalInData: true,
  acceptsIdempotencyKey: true,
  ownedIds: [{ in: 'body', name: 'payment_method_id', kind: 'saved card' }],
  limits: [{ scope: 'account', max: 60, windowSeconds: 3_600 }],
  refusalIfUncounted: 'card_service_unreachable',
});

/** A payment that is neither completed nor ended. */
export const openPayment = z.object({
  attempt_id: z.uuid(),
  of: z.enum(['order', 'top-up']),
  /**
   * `action_needed`: the bank waits for a confirmation by the buyer; `pending`: the outcome is not known yet and the
   * buyer has to wait.
   */
  state: z.enum(['action_needed', 'pending']),
  /** Card part and wallet part in dollars; the latter is held until the payment ends. */
  amount: dollars,
  wallet_amount: dollars,
  cart_id: z.array(z.uuid()),
  /** Stripe client secret for the bank's confirmation; null if none is required. */
  client_secret: z.string().nullable(),
  /** Time of automatic cancellation; null while the provider is queried. */
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type OpenPayment = z.infer<typeof openPayment>;

export const listOpenPayments = endpoint({
  method: 'GET',
  path: '/payments/open/',
  caller: 'customer',
  summary: 'Payments in progress, newest first',
  reply: z.array(openPayment),
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/cancel/',
  caller: 'customer',
  summary: 'Cancel a payment that waits for the bank, unless it has been charged meanwhile',
  body: z.object({ attempt_id: z.uuid().toLowerCase() }),
  reply: z.object({
    /** `paid`: the bank confirmed the payment before the cancellation, so it was not cancelled. */
    outcome: z.enum(['cancelled', 'paid']),
    order_id: z.uuid().nullable(),
  }),
  refusals: ['payment_not_found', 'payment_pending'],
  ownedIds: [{ in: 'body', name: 'attempt_id', kind: 'payment' }],
});

export const cancelRecurring = endpoint({
  method: 'PATCH',
  path: '/payments/cancel-recurring/',
  caller: 'customer',
  summary:
    'Cancel the analyses of a recurring item that have not started, and refund their price to the wallet',
  body: z.object({ item_id: z.uuid().toLowerCase() }),
  reply: z.object({
    /** Total refund of the cancelled analyses. */
    refund_amount: dollars,
    /** Number of cancelled analyses. */
    recurring_times: z.int(),
  }),
  refusals: ['order_item_not_found', 'nothing_to_cancel'],
  ownedIds: [{ in: 'body', name: 'item_id', kind: 'order item' }],
});
