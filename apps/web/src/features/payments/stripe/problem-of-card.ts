import type { StripeError } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';

/** Sentence about a card that Stripe did not accept. */
export function problemOfCard({ type, message }: StripeError): string {
  // Stripe's messages about the card are meant for buyers, and all others for developers.
  const isForPayer = ['card_error', 'validation_error'].includes(type);
  return (isForPayer && message) || paymentTexts.stripe.unanswered;
}
