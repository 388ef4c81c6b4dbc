import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { StepEnd } from '../bank-step.ts';

/** Kinds of errors after which nobody knows whether the bank was asked: the step stands. */
const unanswered = ['api_connection_error', 'api_error', 'rate_limit_error'];

/** Leads the buyer through what their bank asks for, in the window that Stripe opens for it. */
export async function confirmStep(
  stripe: Pick<Stripe, 'handleNextAction'>,
  clientSecret: string,
): Promise<StepEnd> {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret });
  // Given up meanwhile, in another tab or for its time: what is asked for once more would be another payment.
  if ((paymentIntent ?? error?.payment_intent)?.status === 'canceled') return 'over';
  return error ? endOf(error) : 'decided';
}

/** What the bank refused the server is told with the bank's words. Anything else means that the payment does not wait for it. */
function endOf({ type, code }: StripeError): StepEnd {
  if (unanswered.includes(type)) return 'out_of_reach';
  return type === 'card_error' || code === 'payment_intent_authentication_failure' ? 'decided' : 'over';
}
