import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { Bill, NamedCard } from '../card-handle.ts';

const texts = paymentTexts.stripe;
/** A payment method that arrives after the timeout is never charged. */
const patience = 20_000;

/** Has Stripe turn the content of its card fields into a payment method. */
export async function nameCard(
  stripe: Pick<Stripe, 'createPaymentMethod'>,
  card: StripeCardNumberElement,
  bill: Bill | null,
): Promise<NamedCard> {
  try {
    const { paymentMethod, error } = await inTime(
      stripe.createPaymentMethod({
        type: 'card',
        card,
        ...(bill && { billing_details: { address: addressOf(bill) } }),
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
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Stripe did not create a payment method in time.')),
      patience,
    );
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Stripe's names of the address. Stripe has no districts, and its country codes are not in our list of countries. */
function addressOf({ address_line_1: line1, city, state, postal_code }: Bill) {
  return { line1, city, state, postal_code };
}
