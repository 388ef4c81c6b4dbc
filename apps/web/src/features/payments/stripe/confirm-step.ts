import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { BankStepResult } from '../card/bank-step.ts';

/** Types of errors after which it is unknown whether the bank was reached. The step then stays open. */
const unansweredErrors = ['api_connection_error', 'api_error', 'rate_limit_error'];

/** Opens Stripe's window in which the buyer confirms the payment at the bank. */
export async function confirmStep(
  stripe: Pick<Stripe, 'handleNextAction'>,
  clientSecret: string,
): Promise<BankStepResult> {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret });
  // The payment was cancelled in another tab, or has expired. Sending it again would start another payment.
  if ((paymentIntent ?? error?.payment_intent)?.status === 'canceled') return 'over';
  return error ? resultOf(error) : 'decided';
}

/**
 * A refusal by the bank counts as decided, and the server reports its reason. Other errors mean that the payment no
 * longer waits for the bank.
 */
function resultOf({ type, code }: StripeError): BankStepResult {
  if (unansweredErrors.includes(type)) return 'out_of_reach';
  return type === 'card_error' || code === 'payment_intent_authentication_failure' ? 'decided' : 'over';
}
