import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { CardBillingAddress, TokenizedCard } from '../card/card-handle.ts';

const texts = paymentTexts.stripe;
/** A payment method that arrives after the timeout is never charged. */
const tokenizeTimeoutMs = 20_000;

/** Has Stripe turn the content of its card fields into a payment method. */
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
        ...(billing && { billing_details: { address: addressOf(billing) } }),
      }),
    );
    if (paymentMethod) return { id: paymentMethod.id };
    // Messages on the card are for the buyer; all others are for developers.
    const isForPayer = ['card_error', 'validation_error'].includes(error.type);
    return { problem: (isForPayer && error.message) || texts.unanswered };
  } catch {
    return { problem: texts.unanswered };
  }
}

/** @throws on timeout. */
function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Stripe did not create a payment method in time.')),
      tokenizeTimeoutMs,
    );
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Stripe's names of the address. Stripe has no districts, and its country codes are not in our list of countries. */
function addressOf({ address_line_1: line1, city, state, postal_code }: CardBillingAddress) {
  return { line1, city, state, postal_code };
}
