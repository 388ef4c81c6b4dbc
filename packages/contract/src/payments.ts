import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { catalogueId, decimal, dollars, textLine } from './figures.ts';

const amount = decimal.pipe(
  z
    .number()
    .min(0, 'An amount cannot be below 0.')
    .max(1e9, 'This amount is too large.')
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'An amount has at most two decimals.',
    ),
);

export const billingAddress = z.object({
  address_line_1: textLine('Address is required', 200),
  city: textLine('City is required', 200),
  district: textLine('District is required', 200),
  state: textLine('State is required', 200),
  postal_code: textLine('Postal code is required', 20),
  /** Absent: the profile's. */
  country: catalogueId.optional(),
});

const never = z
  .undefined('Card details are never sent here, only the token that stands for them.')
  .optional();

export const createOrder = endpoint({
  method: 'POST',
  path: '/payments/create-order/',
  caller: 'customer',
  summary: 'Pay for a part of the basket, or all of it, and order it',
  body: z.object({
    /** Dollars for the card: the total minus the wallet part. */
    amount,
    wallet_amount: amount.optional().default(0),
    cart_id: z
      .array(z.uuid().toLowerCase(), 'Choose what to pay for.')
      .min(1, 'Choose what to pay for.')
      .max(500, 'Pay for at most 500 at once.'),
    currency: z.literal('usd', 'The currency has to be usd.').optional().default('usd'),
    payment_method_id: z
      .string()
      .max(200)
      // Digits alone would be a card's number, which never comes here.
      .regex(/^(pm_\w+)?$/, 'This is not a payment method.')
      .nullish()
      .transform((value) => value || null),
    billing_address: billingAddress,
    /** Named so that nobody sends them: the gateway alone sees a card. */
    number: never,
    cvc: never,
  }),
  reply: z.object({ message: z.string(), order_id: z.uuid() }),
  beside: z.object({ status: z.literal(201) }),
  status: 201,
  refusals: [
    'payment_declined',
    'cart_item_not_found',
    'price_changed',
    'already_paid',
    'payment_in_progress',
  ],
  owned: [{ in: 'body', name: 'cart_id', of: 'cart item' }],
  limits: [{ by: 'account', most: 120, seconds: 3_600 }],
});

export const cancelRecurring = endpoint({
  method: 'PATCH',
  path: '/payments/cancel-recurring/',
  caller: 'customer',
  summary:
    'Cancel the analyses of a recurring item that have not started; their price goes back to the wallet',
  body: z.object({ item_id: z.uuid().toLowerCase() }),
  reply: z.object({
    /** Of all that were cancelled. */
    refund_amount: dollars,
    /** How many were cancelled. */
    recurring_times: z.int(),
  }),
  refusals: ['order_item_not_found', 'nothing_to_cancel'],
  owned: [{ in: 'body', name: 'item_id', of: 'order item' }],
});
