import Stripe from 'stripe';
import type { Asked, Charge, ListedCharge, PaymentGateway, Settled } from '../gateway.ts';
import { ask } from './card-service-trouble.ts';
import { intentsSince, keyName } from './find-intent.ts';
import { isOfTheCard, prepareIntent, unusable } from './prepare-intent.ts';
import { disputesSince, feeOfIntent, findDispute } from './read-disputes.ts';
import { chargedCard, chargeOf, declinedBy, refundedOf, withCharge } from './read-intent.ts';
import { refundIntent } from './refund-intent.ts';
import { type ClientSettings, openClient } from './stripe-client.ts';

const { StripeCardError } = Stripe.errors;

/**
 * Card payments by Stripe, with one payment intent per attempt. The intent is created under the attempt's id
 * without confirming it, its own id is stored with the attempt, and only then is it confirmed: from then on
 * it can be retrieved or cancelled by that id.
 */
export function stripeGateway(settings: ClientSettings, clock: () => Date): PaymentGateway {
  const stripe = openClient(settings);
  const read = (asked: Known) =>
    ask(async () =>
      ofKey(await stripe.paymentIntents.retrieve(asked.reference, { expand: withCharge }), asked),
    );
  return {
    name: 'stripe',
    prepare: (request) => prepareIntent(stripe, request, clock()),
    charge: ({ key, reference }) => confirm(stripe, known({ key, reference })),
    look: async (asked) => {
      // A reference that was never stored was never confirmed.
      if (asked.reference === null) return null;
      const charge = chargeOf(await read(known(asked)));
      // After a failed bank step the page could continue with another card, which our books know nothing
      // about.
      return charge?.outcome === 'declined' ? cancel(stripe, known(asked)) : charge;
    },
    giveUp: async (asked) =>
      asked.reference === null ? { outcome: 'cancelled' } : cancel(stripe, known(asked)),
    refund: ({ key, reference, refundKey, amountCents }) =>
      refundIntent(stripe, { reference: known({ key, reference }).reference, refundKey, amountCents }),
    list: (since) => chargesSince(stripe, since),
    disputes: (since) => disputesSince(stripe, since),
    dispute: (reference) => findDispute(stripe, reference),
    feeOf: async ({ reference }) => (reference === null ? null : feeOfIntent(stripe, reference)),
  };
}

type Known = Asked & { reference: string };

function known({ key, reference }: Asked): Known {
  if (reference === null) throw new Error(`Nothing was prepared under the key ${key}: call prepare first.`);
  return { key, reference };
}

function ofKey(intent: Stripe.PaymentIntent, { key }: Asked): Stripe.PaymentIntent {
  if (intent.metadata[keyName] !== key)
    throw new Error(`The intent ${intent.id} does not belong to the key ${key}.`);
  return intent;
}

/** The second of two requests: asks the bank. */
async function confirm(stripe: Stripe, { key, reference }: Known): Promise<Charge> {
  const charge = await ask<Charge | null>(
    async () =>
      chargeOf(
        await stripe.paymentIntents.confirm(
          reference,
          // The bank step takes place in our page.
          { use_stripe_sdk: true },
          { idempotencyKey: `confirm:${key}` },
        ),
      ),
    async (error) => {
      // Only we can confirm it, and our single attempt has been answered: the page never received the secret.
      if (error instanceof StripeCardError) return declinedBy(reference, error);
      if (isOfTheCard(error)) return { ...unusable, reference };
      if (error.code !== 'payment_intent_unexpected_state') return undefined;
      // Cancelled meanwhile, or confirmed before: that is the outcome.
      return chargeOf(await ask(() => stripe.paymentIntents.retrieve(reference, { expand: withCharge })));
    },
  );
  if (charge === null) throw new Error(`The intent ${reference} is not decided yet: retrieve it later.`);
  return charge;
}

/** Cancels an intent for good, which Stripe refuses once it has succeeded. */
async function cancel(stripe: Stripe, asked: Known): Promise<Settled> {
  const intent = await ask(
    () => stripe.paymentIntents.cancel(asked.reference, { cancellation_reason: 'abandoned' }),
    (error) =>
      error.code === 'payment_intent_unexpected_state'
        ? ask(() => stripe.paymentIntents.retrieve(asked.reference, { expand: withCharge }))
        : undefined,
  );
  const charge =
    intent.status === 'succeeded' || intent.status === 'canceled' ? chargeOf(ofKey(intent, asked)) : null;
  if (charge === null || charge.outcome === 'requires_action') {
    throw new Error(`The intent ${asked.reference} cannot be cancelled yet: try again later.`);
  }
  return charge;
}

async function* chargesSince(stripe: Stripe, since: Date): AsyncGenerator<ListedCharge> {
  for await (const intent of intentsSince(stripe, since, withCharge)) {
    const { id: reference, status, metadata, currency } = intent;
    if (status === 'canceled') continue;
    const isMade = status === 'succeeded';
    const amountCents = isMade ? intent.amount_received : intent.amount;
    const key = metadata[keyName] ?? null;
    const refundedCents = refundedOf(intent);
    yield { reference, isMade, key, amountCents, refundedCents, currency, card: chargedCard(intent) };
  }
}
