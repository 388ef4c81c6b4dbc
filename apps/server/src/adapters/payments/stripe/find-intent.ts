import type Stripe from 'stripe';
import { ask } from './card-service-trouble.ts';

/** Tolerated difference in seconds between our clock and Stripe's. */
const clockSlack = 300;
const pageSize = 100;

/** Metadata field of an intent with our key. */
export const keyName = 'attempt_id';

/** A time in seconds for Stripe's lists, minus the tolerance of the clocks. */
export const secondsBefore = (since: Date): number => Math.floor(since.getTime() / 1_000) - clockSlack;

/**
 * Intents created since then, newest first. They are listed, because Stripe's search does not include the
 * latest ones.
 */
export async function* intentsSince(
  stripe: Stripe,
  since: Date,
  expand: readonly string[] = [],
): AsyncGenerator<Stripe.PaymentIntent> {
  const created = { gte: secondsBefore(since) };
  let last: string | null = null;
  for (;;) {
    const page: Stripe.ApiList<Stripe.PaymentIntent> = await ask(() =>
      stripe.paymentIntents.list({
        created,
        limit: pageSize,
        ...(expand.length > 0 && { expand: expand.map((field) => `data.${field}`) }),
        ...(last !== null && { starting_after: last }),
      }),
    );
    yield* page.data;
    last = page.data.at(-1)?.id ?? null;
    if (!page.has_more || last === null) return;
  }
}

/** Finds the intent that was created under our key; null if there is none. */
export async function findIntent(
  stripe: Stripe,
  key: string,
  since: Date,
): Promise<Stripe.PaymentIntent | null> {
  for await (const intent of intentsSince(stripe, since)) {
    if (intent.metadata[keyName] === key) return intent;
  }
  return null;
}
