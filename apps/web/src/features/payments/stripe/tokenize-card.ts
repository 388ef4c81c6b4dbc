import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { CardBillingAddress, TokenizedCard } from '../card/card-handle.ts';
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
    // Stripe's messages about the card are meant for buyers, and all others for developers.
    const isForPayer = ['card_error', 'validation_error'].includes(error.type);
    return { problem: (isForPayer && error.message) || texts.unanswered };
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
