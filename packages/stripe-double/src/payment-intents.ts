import type Stripe from 'stripe';
import { type ApiError, invalidRequestError, notFoundError } from './api-error.ts';
import type { DoubleDeps } from './double-deps.ts';
import { paymentMethodOf } from './payment-methods.ts';
import { idOf, newId } from './records.ts';
import { chargeIntent, declineIntent, declineWithError } from './settle-intent.ts';
import { assertUsable, findCustomer } from './stripe-customers.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

/** Minimum charge of a card in cents of US dollars. */
const minCents = 50;
/** Maximum charge of a card in cents, eight digits as at Stripe. */
const maxCents = 99_999_999;

export async function createIntent(deps: DoubleDeps, form: Form): Promise<Stripe.PaymentIntent> {
  const amount = Number(textOf(form, 'amount') ?? 'NaN');
  if (!Number.isInteger(amount) || amount < 1 || amount > maxCents) {
    throw invalidRequestError('Invalid integer: amount', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    });
  }
  if (amount < minCents) {
    throw invalidRequestError('Amount must be at least $0.50 usd', {
      param: 'amount',
      code: 'amount_too_small',
    });
  }
  if (textOf(form, 'currency') !== 'usd')
    throw invalidRequestError('Invalid currency', { param: 'currency' });
  const customerId = textOf(form, 'customer');
  const customer = customerId && findCustomer(deps, customerId, { status: 400, param: 'customer' });
  const method = paymentMethodOf(deps, form);
  if (method !== null) assertUsable(deps, method, customerId);
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
    created: deps.now(),
    currency: 'usd',
    customer: customer ? customer.id : null,
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
    setup_future_usage: futureUsageOf(form),
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
  deps.records.intents.add(intent);
  await deps.emitEvent('payment_intent.created', intent);
  if (textOf(form, 'confirm') === 'true') await confirmIntent(deps, id, form);
  return intent;
}

function futureUsageOf(form: Form): Stripe.PaymentIntent['setup_future_usage'] {
  const usage = textOf(form, 'setup_future_usage');
  if (usage === null || usage === 'on_session' || usage === 'off_session') return usage;
  throw invalidRequestError('Invalid setup_future_usage: must be one of off_session or on_session', {
    param: 'setup_future_usage',
  });
}

export async function confirmIntent(deps: DoubleDeps, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  const intent = findIntent(deps, id);
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
    throw unexpectedStateError(intent, 'confirm');
  }
  // The payment method that the intent was created with is not set again.
  const newMethod =
    intent.payment_method === textOf(form, 'payment_method') ? null : paymentMethodOf(deps, form);
  if (newMethod !== null)
    assertUsable(deps, newMethod, intent.customer === null ? null : idOf(intent.customer));
  if (newMethod !== null && intent.status !== 'requires_confirmation') intent.payment_method = newMethod.id;
  if (intent.payment_method === null) {
    throw invalidRequestError(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: intent,
      },
    );
  }
  const card = cardOf(deps, intent);
  if (card.requiresAction) {
    intent.status = 'requires_action';
    const returnUrl = textOf(form, 'return_url');
    intent.next_action =
      returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        : {
            type: 'redirect_to_url',
            redirect_to_url: { return_url: returnUrl, url: 'https://hooks.stripe.com/3ds' },
          };
    await deps.emitEvent('payment_intent.requires_action', intent);
    return intent;
  }
  if (card.decline !== null) throw await declineWithError(deps, intent, card.decline);
  await chargeIntent(deps, intent);
  return intent;
}

/** Ends the buyer's authentication as confirmed or refused. @returns false if none was pending */
export async function completeAction(
  deps: DoubleDeps,
  idOrSecret: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const intent = findIntent(deps, idOrSecret.split('_secret_', 1)[0] ?? '');
  if (intent.status !== 'requires_action') return false;
  intent.next_action = null;
  const { decline: cardDecline } = cardOf(deps, intent);
  if (!isConfirmed) await declineIntent(deps, intent, null);
  else if (cardDecline !== null) await declineWithError(deps, intent, cardDecline);
  else await chargeIntent(deps, intent);
  return true;
}

export async function cancelIntent(deps: DoubleDeps, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  const intent = findIntent(deps, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedStateError(intent, 'cancel');
  }
  intent.status = 'canceled';
  intent.canceled_at = deps.now();
  intent.cancellation_reason = textOf(form, 'cancellation_reason');
  intent.next_action = null;
  await deps.emitEvent('payment_intent.canceled', intent);
  return intent;
}

export function findIntent({ records }: Pick<DoubleDeps, 'records'>, id: string): Stripe.PaymentIntent {
  const intent = records.intents.get(id);
  if (intent === undefined) throw notFoundError('payment_intent', id, 'intent');
  return intent;
}

function cardOf({ records }: DoubleDeps, { payment_method }: Stripe.PaymentIntent) {
  const id = idOf(payment_method);
  const card = records.cardsByMethod.get(id);
  if (card === undefined)
    throw new Error(`Payment method ${id} has no card. Create it with createPaymentMethod first.`);
  return card;
}

function unexpectedStateError(intent: Stripe.PaymentIntent, action: 'confirm' | 'cancel'): ApiError {
  return invalidRequestError(
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    },
  );
}
