import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { BankStepResult } from '../card/bank-step.ts';

/** Types of errors that leave it open whether the bank was asked: the step remains open. */
const unansweredErrors = ['api_connection_error', 'api_error', 'rate_limit_error'];

/** Leads the buyer through the confirmation by their bank, in a window that Stripe opens. */
export async function confirmStep(
  stripe: Pick<Stripe, 'handleNextAction'>,
  clientSecret: string,
): Promise<BankStepResult> {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret });
  // Cancelled meanwhile, in another tab or by expiry: another request would be another payment.
  if ((paymentIntent ?? error?.payment_intent)?.status === 'canceled') return 'over';
  return error ? resultOf(error) : 'decided';
}

/**
 * A refusal by the bank is decided, and the server reports it in the bank's words. Any other error means that the payment no
 * longer waits for the bank.
 */
function resultOf({ type, code }: StripeError): BankStepResult {
  if (unansweredErrors.includes(type)) return 'out_of_reach';
  return type === 'card_error' || code === 'payment_intent_authentication_failure' ? 'decided' : 'over';
}
