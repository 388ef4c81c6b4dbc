import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { catalogueId, decimal } from './figures.ts';

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

const addressLine = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(200, 'Use at most 200 characters.')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Use letters, digits and ordinary signs only.');

export const billingAddress = z.object({
  address_line_1: addressLine('Address is required'),
  city: addressLine('City is required'),
  district: addressLine('District is required'),
  state: addressLine('State is required'),
  postal_code: addressLine('Postal code is required').max(20, 'A postal code has at most 20 characters.'),
  /** Absent: the profile's. */
  country: catalogueId.optional(),
});

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
      .array(z.uuid(), 'Choose what to pay for.')
      .min(1, 'Choose what to pay for.')
      .max(500, 'Pay for at most 500 at once.'),
    currency: z.literal('usd', 'The currency has to be usd.').optional().default('usd'),
    payment_method_id: z
      .string()
      .max(200)
      .regex(/^[\w-]*$/, 'This is not a payment method.')
      .nullish()
      .transform((value) => value || null),
    billing_address: billingAddress,
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
