import Stripe from 'stripe';
import type { ChargeRequest, Prepared } from '../gateway.ts';
import { ask } from './card-service-trouble.ts';
import { findIntent, keyName } from './find-intent.ts';
import { cardOf, declinedBy } from './read-intent.ts';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Milliseconds for which Stripe surely knows a key: it forgets them after 24 hours. */
const keyHolds = 23 * 3_600_000;

/** The card comes with the intent, so that nobody has to ask for it. */
const expand = ['payment_method'];

/**
 * Creates the intent of a charge without confirming it: the first of two requests. Under our key it is created once; when the key
 * is too old to be one, it is looked for first, since a second one could be created.
 */
export async function prepareIntent(stripe: Stripe, request: ChargeRequest, now: Date): Promise<Prepared> {
  const { key, since } = request;
  const isKeyOld = now.getTime() - since.getTime() > keyHolds;
  const earlier = isKeyOld ? await findIntent(stripe, key, since) : null;
  const intent = earlier
    ? await ask(() => stripe.paymentIntents.retrieve(earlier.id, { expand }))
    : await createIntent(stripe, request);
  if ('refused' in intent) return intent;
  return { card: cardOf(intent), reference: intent.id, refused: null };
}

const nobodysCard = { brand: null, last4: null, fingerprint: null };

function createIntent(
  stripe: Stripe,
  { key, amountCents, currency, paymentMethodId }: ChargeRequest,
): Promise<Stripe.PaymentIntent | Prepared> {
  return ask<Stripe.PaymentIntent | Prepared>(
    () =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          payment_method: paymentMethodId,
          // Cards alone: nothing that leads the buyer away, or is settled days later.
          allowed_payment_method_types: ['card'],
          metadata: { [keyName]: key },
          expand,
        },
        { idempotencyKey: key },
      ),
    (error) => {
      if (error instanceof StripeCardError) {
        const refused = { ...declinedBy('', error), reference: null };
        return { card: nobodysCard, reference: null, refused };
      }
      return isOfTheCard(error) ? { card: nobodysCard, reference: null, refused: unusable } : undefined;
    },
  );
}

/** It is none, of another account, or was used up: Stripe says so before it asks any bank. */
export function isOfTheCard(error: unknown): boolean {
  if (!(error instanceof StripeInvalidRequestError)) return false;
  return error.param === 'payment_method' || (error.code ?? '').startsWith('payment_method_');
}

export const unusable = {
  outcome: 'declined',
  reference: null,
  code: 'payment_method_unusable',
} as const;
