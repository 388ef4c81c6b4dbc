import type Stripe from 'stripe';
import { callStripe } from './call-stripe.ts';

/** Tolerated difference in seconds between our clock and Stripe's. */
const clockToleranceSeconds = 300;
const pageSize = 100;

/** Metadata field of an intent with our key. */
export const attemptKeyField = 'attempt_id';

/** A time in seconds for Stripe's lists, minus the tolerance of the clocks. */
export const toCreatedSince = (since: Date): number =>
  Math.floor(since.getTime() / 1_000) - clockToleranceSeconds;

/** Lists the payment intents created since a time, newest first. Stripe's search would not include the latest ones. */
export async function* listIntents(
  stripe: Stripe,
  since: Date,
  expand: readonly string[] = [],
): AsyncGenerator<Stripe.PaymentIntent> {
  const created = { gte: toCreatedSince(since) };
  let lastId: string | null = null;
  for (;;) {
    const page: Stripe.ApiList<Stripe.PaymentIntent> = await callStripe(() =>
      stripe.paymentIntents.list({
        created,
        limit: pageSize,
        ...(expand.length > 0 && { expand: expand.map((field) => `data.${field}`) }),
        ...(lastId !== null && { starting_after: lastId }),
      }),
    );
    yield* page.data;
    lastId = page.data.at(-1)?.id ?? null;
    if (!page.has_more || lastId === null) return;
  }
}

/** Finds the intent that was created under our key; null if there is none. */
export async function findIntent(
  stripe: Stripe,
  key: string,
  since: Date,
): Promise<Stripe.PaymentIntent | null> {
  for await (const intent of listIntents(stripe, since)) {
    if (intent.metadata[attemptKeyField] === key) return intent;
  }
  return null;
}
