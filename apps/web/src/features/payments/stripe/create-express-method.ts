import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { CardBillingAddress } from '../card/card-handle.ts';
import { problemOfCard } from './problem-of-card.ts';
import { toStripeAddress } from './stripe-address.ts';

const texts = paymentTexts.stripe;

/** Creates a Stripe payment method from the sheet of a wallet that the buyer has confirmed. */
export async function createExpressMethod(
  stripe: Pick<Stripe, 'createPaymentMethod'>,
  elements: StripeElements,
  billing: CardBillingAddress,
): Promise<{ id: string } | { problem: string }> {
  try {
    const { error: submitError } = await elements.submit();
    if (submitError) return { problem: texts.unanswered };
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { address: toStripeAddress(billing) } },
    });
    return paymentMethod ? { id: paymentMethod.id } : { problem: problemOfCard(error) };
  } catch {
    return { problem: texts.unanswered };
  }
}
