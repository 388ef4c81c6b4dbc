import type Stripe from 'stripe';
import { ApiError, notFoundError } from './api-error.ts';
import { type Card, cards } from './cards.ts';
import type { DoubleDeps } from './double-deps.ts';
import { newId } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

const byLast4 = new Map([...cards.values()].map((card) => [card.last4, card]));

/**
 * Creates a payment method from a card number, or from a token (`tok_visa`, equivalent to `pm_card_visa`); or of Link,
 * which alone knows the card that it charges.
 */
export function createPaymentMethod({ records, now }: DoubleDeps, form: Form): Stripe.PaymentMethod {
  if (textOf(form, 'type') === 'link') return storeLink({ records, now });
  const { number, token, exp_month, exp_year } = partsOf(form, 'card');
  const card =
    token === undefined
      ? byLast4.get((number ?? '').replaceAll(' ', '').slice(-4))
      : cards.get(token.replace(/^tok_/, 'pm_card_'));
  if (card === undefined) {
    throw new ApiError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'card[number]',
    });
  }
  return store({ records, now }, card, {
    month: Number(exp_month ?? 12),
    year: Number(exp_year ?? 2034),
  });
}

/** Each use of a published token creates a new payment method, as at Stripe. */
export function findPaymentMethod(
  deps: Pick<DoubleDeps, 'records' | 'now'>,
  id: string,
  { status, param }: { status: 400 | 404; param: string },
): Stripe.PaymentMethod {
  const token = cards.get(id);
  const found = token ? store(deps, token) : deps.records.paymentMethods.get(id);
  if (found === undefined) throw notFoundError('PaymentMethod', id, param, status);
  return found;
}

/** Payment method of a payment intent request: given by id, or as the data of a new one. */
export function paymentMethodOf(deps: DoubleDeps, form: Form): Stripe.PaymentMethod | null {
  const id = textOf(form, 'payment_method');
  if (id !== null) return findPaymentMethod(deps, id, { status: 400, param: 'payment_method' });
  const data = form.payment_method_data;
  return typeof data === 'object' ? createPaymentMethod(deps, data) : null;
}

function storeLink({ records, now }: Pick<DoubleDeps, 'records' | 'now'>): Stripe.PaymentMethod {
  const id = newId('pm');
  records.cardsByMethod.set(id, cards.get('pm_card_visa')!);
  return records.paymentMethods.add({
    ...commonFields(id, now()),
    link: { email: 'buyer@example.org' },
    type: 'link',
  });
}

/** Fields that payment methods of every type have. */
const commonFields = (id: string, created: number) =>
  ({
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  }) as const satisfies Partial<Stripe.PaymentMethod>;

function store(
  { records, now }: Pick<DoubleDeps, 'records' | 'now'>,
  card: Card,
  expires = { month: 12, year: 2034 },
): Stripe.PaymentMethod {
  const id = newId('pm');
  records.cardsByMethod.set(id, card);
  return records.paymentMethods.add({
    ...commonFields(id, now()),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: card.brand,
      exp_month: expires.month,
      exp_year: expires.year,
      // The fingerprint is the same for every use of a card, by any customer.
      fingerprint: `fp${card.brand}${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    type: 'card',
  });
}
