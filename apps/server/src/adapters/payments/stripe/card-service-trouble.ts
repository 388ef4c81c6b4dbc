import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/** Stripe did not answer, or with a fault. Its own words are left out: they may hold a part of the key. */
class CardServiceTrouble extends Error {
  override readonly name = 'CardServiceTrouble';

  constructor({ type, code, statusCode, requestId }: StripeError) {
    const about = [type, code, statusCode, requestId].filter((part) => part !== undefined && part !== '');
    super(`Stripe gave no answer that can be used (${about.join(', ')}).`);
  }
}

/** Tries of what Stripe turned away undone, and milliseconds before the second, doubled before each further one. */
const tries = 4;
const firstWait = 250;

/**
 * Asks Stripe, and again a little later where it turned the request away undone: too many at once, or another one in its way.
 * @param known what to make of an answer that is none of the good ones; undefined: it is trouble.
 * @throws CardServiceTrouble
 */
export async function ask<Answer>(
  request: () => Promise<Answer>,
  known: (error: StripeError) => Promise<Answer | undefined> | Answer | undefined = () => undefined,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const answer = await known(error);
      if (answer !== undefined) return answer;
      if (attempt === tries || !isTurnedAway(error)) throw new CardServiceTrouble(error);
      // Whoever was turned away together does not come back together.
      await wait(firstWait * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

function isTurnedAway(error: StripeError): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError || error.statusCode === 409;
}
