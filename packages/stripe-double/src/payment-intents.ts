import type Stripe from 'stripe';
import { type ApiError, missing, wrong } from './api-error.ts';
import type { DoubleParts } from './double-parts.ts';
import { paymentMethodOf } from './payment-methods.ts';
import { idOf, newId } from './records.ts';
import { charge, decline, declineFor } from './settle-intent.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

/** Minimum charge of a card in cents of US dollars. */
const leastCents = 50;
/** Stripe's maximum: eight digits. */
const mostCents = 99_999_999;

export async function createIntent(parts: DoubleParts, form: Form): Promise<Stripe.PaymentIntent> {
  const amount = Number(textOf(form, 'amount') ?? 'NaN');
  if (!Number.isInteger(amount) || amount < 1 || amount > mostCents) {
    throw wrong('Invalid integer: amount', { param: 'amount', code: 'parameter_invalid_integer' });
  }
  if (amount < leastCents) {
    throw wrong('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' });
  }
  if (textOf(form, 'currency') !== 'usd') throw wrong('Invalid currency', { param: 'currency' });
  const method = paymentMethodOf(parts, form);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: parts.now(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: textOf(form, 'description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: partsOf(form, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
  parts.records.intents.add(intent);
  await parts.tell('payment_intent.created', intent);
  if (textOf(form, 'confirm') === 'true') await confirmIntent(parts, id, form);
  return intent;
}

export async function confirmIntent(
  parts: DoubleParts,
  id: string,
  form: Form,
): Promise<Stripe.PaymentIntent> {
  const intent = findIntent(parts, id);
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
    throw unexpected(intent, 'confirm');
  }
  // The payment method that the intent was created with is not set again.
  const given =
    intent.payment_method === textOf(form, 'payment_method') ? null : paymentMethodOf(parts, form);
  if (given !== null && intent.status !== 'requires_confirmation') intent.payment_method = given.id;
  if (intent.payment_method === null) {
    throw wrong("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const card = cardOf(parts, intent);
  if (card.asks) {
    intent.status = 'requires_action';
    const returnUrl = textOf(form, 'return_url');
    intent.next_action =
      returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        : {
            type: 'redirect_to_url',
            redirect_to_url: { return_url: returnUrl, url: 'https://hooks.stripe.com/3ds' },
          };
    await parts.tell('payment_intent.requires_action', intent);
    return intent;
  }
  if (card.decline !== null) throw await declineFor(parts, intent, card.decline);
  await charge(parts, intent);
  return intent;
}

/** Ends the buyer's authentication as confirmed or refused. @returns false if none was pending */
export async function endStep(
  parts: DoubleParts,
  idOrSecret: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const intent = findIntent(parts, idOrSecret.split('_secret_', 1)[0] ?? '');
  if (intent.status !== 'requires_action') return false;
  intent.next_action = null;
  const { decline: no } = cardOf(parts, intent);
  if (!isConfirmed) await decline(parts, intent, null);
  else if (no !== null) await declineFor(parts, intent, no);
  else await charge(parts, intent);
  return true;
}

export async function cancelIntent(
  parts: DoubleParts,
  id: string,
  form: Form,
): Promise<Stripe.PaymentIntent> {
  const intent = findIntent(parts, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpected(intent, 'cancel');
  }
  intent.status = 'canceled';
  intent.canceled_at = parts.now();
  intent.cancellation_reason = textOf(form, 'cancellation_reason');
  intent.next_action = null;
  await parts.tell('payment_intent.canceled', intent);
  return intent;
}

export function findIntent({ records }: Pick<DoubleParts, 'records'>, id: string): Stripe.PaymentIntent {
  const intent = records.intents.get(id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  return intent;
}

function cardOf({ records }: DoubleParts, { payment_method }: Stripe.PaymentIntent) {
  const id = idOf(payment_method);
  const card = records.cardOf.get(id);
  if (card === undefined)
    throw new Error(`Payment method ${id} has no card. Create it with createPaymentMethod first.`);
  return card;
}

function unexpected(intent: Stripe.PaymentIntent, todo: 'confirm' | 'cancel'): ApiError {
  return wrong(`You cannot ${todo} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
