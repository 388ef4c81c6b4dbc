import Stripe from 'stripe';
import type { ChargeRequest, PreparedCharge } from '../gateway.ts';
import { callStripe } from './call-stripe.ts';
import { attemptKeyField, findIntent } from './find-intent.ts';
import { cardOf, declineOfError } from './read-intent.ts';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Milliseconds for which Stripe surely remembers an idempotency key, because it deletes keys after 24 hours. */
const keyLifetimeMs = 23 * 3_600_000;

/** Includes the card in Stripe's reply, which saves a request. */
const expand = ['payment_method'];

/**
 * Creates the intent of a charge without confirming it: the first of two requests. Under our key it is
 * created once; if the key is too old for Stripe to remember, an existing intent is searched for first.
 */
export async function prepareIntent(
  stripe: Stripe,
  request: ChargeRequest,
  now: Date,
): Promise<PreparedCharge> {
  const { key, since } = request;
  const isKeyOld = now.getTime() - since.getTime() > keyLifetimeMs;
  const existing = isKeyOld ? await findIntent(stripe, key, since) : null;
  const intent = existing
    ? await callStripe(() => stripe.paymentIntents.retrieve(existing.id, { expand }))
    : await createIntent(stripe, request);
  if ('refused' in intent) return intent;
  return { card: cardOf(intent), reference: intent.id, refused: null };
}

const unknownCard = { brand: null, last4: null, fingerprint: null, expiry: null };

function createIntent(
  stripe: Stripe,
  { key, amountCents, currency, paymentMethodId, customerId = null, savesCard = false }: ChargeRequest,
): Promise<Stripe.PaymentIntent | PreparedCharge> {
  return callStripe<Stripe.PaymentIntent | PreparedCharge>(
    () =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          payment_method: paymentMethodId,
          // Only cards and Link are accepted: no methods that redirect the buyer, or settle days later.
          allowed_payment_method_types: ['card', 'link'],
          ...(customerId !== null && { customer: customerId }),
          // A buyer is present whenever a saved card is charged.
          ...(savesCard && { setup_future_usage: 'on_session' }),
          metadata: { [attemptKeyField]: key },
          expand,
        },
        { idempotencyKey: key },
      ),
    (error) => {
      if (error instanceof StripeCardError) {
        const refusedCharge = { ...declineOfError('', error), reference: null };
        return { card: unknownCard, reference: null, refused: refusedCharge };
      }
      return isUnusableCard(error)
        ? { card: unknownCard, reference: null, refused: unusableCard }
        : undefined;
    },
  );
}

/**
 * Whether the payment method is unusable: it does not exist, belongs to another account, or was used up.
 * Stripe reports this before it asks a bank.
 */
export function isUnusableCard(error: unknown): boolean {
  if (!(error instanceof StripeInvalidRequestError)) return false;
  return error.param === 'payment_method' || (error.code ?? '').startsWith('payment_method_');
}

export const unusableCard = {
  outcome: 'declined',
  reference: null,
  code: 'payment_method_unusable',
} as const;
