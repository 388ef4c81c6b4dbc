import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { CardBillingAddress, TokenizedCard } from '../card/card-handle.ts';
import { problemOfCard } from './problem-of-card.ts';
import { toStripeAddress } from './stripe-address.ts';

const texts = paymentTexts.stripe;
/** Timeout of Stripe's reply. A payment method that arrives later is never charged. */
const tokenizeTimeoutMs = 20_000;

/** Creates a Stripe payment method from the content of the card fields. */
export async function tokenizeCard(
  stripe: Pick<Stripe, 'createPaymentMethod'>,
  card: StripeCardNumberElement,
  billing: CardBillingAddress | null,
): Promise<TokenizedCard> {
  try {
    const { paymentMethod, error } = await withTimeout(
      stripe.createPaymentMethod({
        type: 'card',
        card,
        ...(billing && { billing_details: { address: toStripeAddress(billing) } }),
      }),
    );
    if (paymentMethod) return { id: paymentMethod.id };
    return { problem: problemOfCard(error) };
  } catch {
    return { problem: texts.unanswered };
  }
}

/**
 * Rejects if Stripe does not reply in time.
 * @throws Error on timeout.
 */
function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Stripe did not create a payment method in time.')),
      tokenizeTimeoutMs,
    );
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
