import type Stripe from 'stripe';
import { ask } from './card-service-trouble.ts';

/** Seconds by which our clock and Stripe's may differ. */
const clockSlack = 300;
const pageSize = 100;

/** Under which name an intent carries our key. */
export const keyName = 'attempt_id';

/** A moment as Stripe's lists take it, with the slack of two clocks. */
export const secondsBefore = (since: Date): number => Math.floor(since.getTime() / 1_000) - clockSlack;

/** Intents created since then, newest first. Listed and not searched for: a search does not know the latest ones. */
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

/** The intent that was created under a key of ours; null when there is none. */
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
