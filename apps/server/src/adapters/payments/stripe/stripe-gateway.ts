import Stripe from 'stripe';
import type { Charge, ChargeReference, ListedCharge, PaymentGateway, SettledCharge } from '../gateway.ts';
import { callStripe } from './call-stripe.ts';
import { attemptKeyField, listIntents } from './find-intent.ts';
import { isUnusableCard, prepareIntent, unusableCard } from './prepare-intent.ts';
import { findDispute, listStripeDisputes, retrieveFee } from './read-disputes.ts';
import { chargedCard, chargeOf, declineOfError, expandCharge, refundedCentsOf } from './read-intent.ts';
import { refundIntent } from './refund-intent.ts';
import { createCustomer, deleteCustomer, detachCard } from './saved-methods.ts';
import { type ClientSettings, createStripeClient } from './stripe-client.ts';

const { StripeCardError } = Stripe.errors;

/**
 * A gateway for card payments by Stripe, with one payment intent per attempt. The intent is created under the attempt's
 * id, its own id is stored with the attempt, and only then is it confirmed.
 */
export function stripeGateway(settings: ClientSettings, clock: () => Date): PaymentGateway {
  const stripe = createStripeClient(settings);
  const retrieve = (target: StoredCharge) =>
    callStripe(async () =>
      assertIntentKey(
        await stripe.paymentIntents.retrieve(target.reference, { expand: expandCharge }),
        target,
      ),
    );
  return {
    name: 'stripe',
    prepare: (request) => prepareIntent(stripe, request, clock()),
    charge: ({ key, reference }) => confirm(stripe, requireReference({ key, reference })),
    retrieveCharge: async (target) => {
      // A charge whose reference was never stored was never confirmed.
      if (target.reference === null) return null;
      const charge = chargeOf(await retrieve(requireReference(target)));
      // After a failed bank step the page could continue with another card, which our books know nothing
      // about.
      return charge?.outcome === 'declined' ? cancel(stripe, requireReference(target)) : charge;
    },
    cancelCharge: async (target) =>
      target.reference === null ? { outcome: 'cancelled' } : cancel(stripe, requireReference(target)),
    refund: ({ key, reference, refundKey, amountCents }) =>
      refundIntent(stripe, {
        reference: requireReference({ key, reference }).reference,
        refundKey,
        amountCents,
      }),
    listCharges: (since) => listCharges(stripe, since),
    listDisputes: (since) => listStripeDisputes(stripe, since),
    retrieveDispute: (reference) => findDispute(stripe, reference),
    retrieveFee: async ({ reference }) => (reference === null ? null : retrieveFee(stripe, reference)),
    createCustomer: (account) => createCustomer(stripe, account),
    detachCard: (paymentMethodId) => detachCard(stripe, paymentMethodId),
    deleteCustomer: (customerId) => deleteCustomer(stripe, customerId),
  };
}

type StoredCharge = ChargeReference & { reference: string };

function requireReference({ key, reference }: ChargeReference): StoredCharge {
  if (reference === null) throw new Error(`Nothing was prepared under the key ${key}: call prepare first.`);
  return { key, reference };
}

function assertIntentKey(intent: Stripe.PaymentIntent, { key }: ChargeReference): Stripe.PaymentIntent {
  if (intent.metadata[attemptKeyField] !== key)
    throw new Error(`The intent ${intent.id} does not belong to the key ${key}.`);
  return intent;
}

/** Confirms an intent, which asks the bank: the second of the two requests of a charge. */
async function confirm(stripe: Stripe, { key, reference }: StoredCharge): Promise<Charge> {
  const charge = await callStripe<Charge | null>(
    async () =>
      chargeOf(
        await stripe.paymentIntents.confirm(
          reference,
          // The bank step takes place in our page.
          { use_stripe_sdk: true, expand: expandCharge },
          { idempotencyKey: `confirm:${key}` },
        ),
      ),
    async (error) => {
      // The decline is final, because only we can confirm the intent: the page never received its secret.
      if (error instanceof StripeCardError) return declineOfError(reference, error);
      if (isUnusableCard(error)) return { ...unusableCard, reference };
      if (error.code !== 'payment_intent_unexpected_state') return undefined;
      // The intent was cancelled meanwhile or confirmed before, so its current state is the outcome.
      return chargeOf(
        await callStripe(() => stripe.paymentIntents.retrieve(reference, { expand: expandCharge })),
      );
    },
  );
  if (charge === null) throw new Error(`The intent ${reference} is not decided yet: retrieve it later.`);
  return charge;
}

/** Cancels an intent for good, which Stripe refuses once it has succeeded. */
async function cancel(stripe: Stripe, target: StoredCharge): Promise<SettledCharge> {
  const intent = await callStripe(
    () => stripe.paymentIntents.cancel(target.reference, { cancellation_reason: 'abandoned' }),
    (error) =>
      error.code === 'payment_intent_unexpected_state'
        ? callStripe(() => stripe.paymentIntents.retrieve(target.reference, { expand: expandCharge }))
        : undefined,
  );
  const charge =
    intent.status === 'succeeded' || intent.status === 'canceled'
      ? chargeOf(assertIntentKey(intent, target))
      : null;
  if (charge === null || charge.outcome === 'requires_action') {
    throw new Error(`The intent ${target.reference} cannot be cancelled yet: try again later.`);
  }
  return charge;
}

async function* listCharges(stripe: Stripe, since: Date): AsyncGenerator<ListedCharge> {
  for await (const intent of listIntents(stripe, since, expandCharge)) {
    const { id: reference, status, metadata, currency } = intent;
    if (status === 'canceled') continue;
    const isExecuted = status === 'succeeded';
    const amountCents = isExecuted ? intent.amount_received : intent.amount;
    const key = metadata[attemptKeyField] ?? null;
    const refundedCents = refundedCentsOf(intent);
    yield { reference, isExecuted, key, amountCents, refundedCents, currency, card: chargedCard(intent) };
  }
}
