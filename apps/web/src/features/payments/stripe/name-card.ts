import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { Bill, NamedCard } from '../card-handle.ts';

const texts = paymentTexts.stripe;
/** Milliseconds for an answer. A card that is named after that is charged by nobody. */
const patience = 20_000;

/** Has Stripe take the card out of its own fields, and give a name for it. */
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
    // What it says of the card is for the person who pays; of the rest it speaks to developers.
    const isForPayer = ['card_error', 'validation_error'].includes(error.type);
    return { problem: (isForPayer && error.message) || texts.unanswered };
  } catch {
    return { problem: texts.unanswered };
  }
}

/** @throws when it takes too long. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Stripe did not answer.')), patience);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Stripe's names. It knows no districts, and countries by a code that our list does not have. */
function addressOf({ address_line_1: line1, city, state, postal_code }: Bill) {
  return { line1, city, state, postal_code };
}
