import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/**
 * Stripe did not answer, or answered with an error. Stripe's message is left out, because it may contain a part of the
 * key.
 */
class CardServiceError extends Error {
  override readonly name = 'CardServiceError';

  constructor({ type, code, statusCode, requestId }: StripeError) {
    const details = [type, code, statusCode, requestId].filter((part) => part !== undefined && part !== '');
    super(`Stripe gave no answer that can be used (${details.join(', ')}).`);
  }
}

/**
 * Maximum number of attempts at a request that Stripe rejected without effect, and the delay in milliseconds before the
 * second one, which doubles with each further one.
 */
const maxAttempts = 4;
const firstDelayMs = 250;

/**
 * Calls Stripe, and retries if Stripe rejected the request without effect: rate limited, or in conflict with another
 * request.
 * @param handleError handles an error that is an expected outcome; returns undefined if it is not
 * @throws CardServiceError
 */
export async function callStripe<Answer>(
  request: () => Promise<Answer>,
  handleError: (error: StripeError) => Promise<Answer | undefined> | Answer | undefined = () => undefined,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const handled = await handleError(error);
      if (handled !== undefined) return handled;
      if (attempt === maxAttempts || !isRejected(error)) throw new CardServiceError(error);
      // The delay is random, so that requests rejected together are not retried together.
      await wait(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

function isRejected(error: StripeError): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError || error.statusCode === 409;
}
