import type Stripe from 'stripe';
import { ApiError, missing } from './api-error.ts';
import { type Card, cards } from './cards.ts';
import type { DoubleParts } from './double-parts.ts';
import { newId } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

const byLast4 = new Map([...cards.values()].map((card) => [card.last4, card]));

/** Creates a payment method from a card number, or from a token (`tok_visa`, equivalent to `pm_card_visa`). */
export function createPaymentMethod({ records, now }: DoubleParts, form: Form): Stripe.PaymentMethod {
  const { number, token, exp_month, exp_year } = partsOf(form, 'card');
  const known =
    token === undefined
      ? byLast4.get((number ?? '').replaceAll(' ', '').slice(-4))
      : cards.get(token.replace(/^tok_/, 'pm_card_'));
  if (known === undefined) {
    throw new ApiError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'card[number]',
    });
  }
  return keep({ records, now }, known, {
    month: Number(exp_month ?? 12),
    year: Number(exp_year ?? 2034),
  });
}

/** Each use of a published token creates a new payment method, as at Stripe. */
export function findPaymentMethod(
  parts: Pick<DoubleParts, 'records' | 'now'>,
  id: string,
  { status, param }: { status: 400 | 404; param: string },
): Stripe.PaymentMethod {
  const token = cards.get(id);
  const found = token ? keep(parts, token) : parts.records.paymentMethods.get(id);
  if (found === undefined) throw missing('PaymentMethod', id, param, status);
  return found;
}

/** Payment method of a payment intent request: given by id, or as the data of a new one. */
export function paymentMethodOf(parts: DoubleParts, form: Form): Stripe.PaymentMethod | null {
  const id = textOf(form, 'payment_method');
  if (id !== null) return findPaymentMethod(parts, id, { status: 400, param: 'payment_method' });
  const data = form.payment_method_data;
  return typeof data === 'object' ? createPaymentMethod(parts, data) : null;
}

function keep(
  { records, now }: Pick<DoubleParts, 'records' | 'now'>,
  card: Card,
  expires = { month: 12, year: 2034 },
): Stripe.PaymentMethod {
  const id = newId('pm');
  records.cardOf.set(id, card);
  return records.paymentMethods.add({
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: card.brand,
      exp_month: expires.month,
      exp_year: expires.year,
      // The same for every use of a card, by any customer.
      fingerprint: `fp${card.brand}${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}
