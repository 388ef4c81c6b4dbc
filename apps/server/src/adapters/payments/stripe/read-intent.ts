import type Stripe from 'stripe';
import type { CardFacts, Charge, Declined } from '../gateway.ts';

/** Brings the charge with an intent, which knows what of it went back. */
export const withCharge = ['latest_charge'];

/** Whole cents of an intent that are back on the card, where its charge came with it. */
export const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;

/** What a payment intent says became of the charge; null while it is not decided. */
export function chargeOf(intent: Stripe.PaymentIntent): Charge | null {
  const { id: reference, status, client_secret, amount_received, last_payment_error: error } = intent;
  if (status === 'succeeded') {
    // Somebody sent it back at Stripe before it was booked here: nothing is to be sold for it.
    const isBack = refundedOf(intent) >= amount_received;
    return isBack ? { outcome: 'cancelled' } : { outcome: 'succeeded', reference, card: chargedCard(intent) };
  }
  if (status === 'requires_action') {
    return { outcome: 'requires_action', reference, clientSecret: client_secret ?? '' };
  }
  // Declined, it waits for another card; closed after that, it is declined all the same.
  const isOpen = status !== 'canceled' && status !== 'requires_payment_method';
  if (isOpen) return null;
  if (error !== null) return declinedOf(reference, error);
  return status === 'canceled' ? { outcome: 'cancelled' } : null;
}

/** The bank's answer to a request that fails by it. */
export const declinedBy = (
  reference: string,
  { code, decline_code }: InstanceType<typeof Stripe.errors.StripeCardError>,
): Declined =>
  declinedOf(reference, {
    ...(code !== undefined && { code }),
    ...(decline_code !== undefined && { decline_code }),
  });

interface PaymentError {
  code?: string;
  decline_code?: string;
}

function declinedOf(
  reference: string,
  { code = 'card_declined', decline_code = code }: PaymentError,
): Declined {
  return { outcome: 'declined', reference, code: decline_code };
}

/** The card that an intent was created with, as `expand` brings it. */
export const cardOf = ({ payment_method: method }: Stripe.PaymentIntent): CardFacts =>
  factsOf(typeof method === 'object' ? method?.card : null);

/** The card that was charged, of an intent that came with its charge; null of one that did not. */
export function chargedCard({ latest_charge: charge }: Stripe.PaymentIntent): CardFacts | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return card ? factsOf(card) : null;
}

const factsOf = (card: Partial<CardFacts> | null | undefined): CardFacts => ({
  brand: card?.brand ?? null,
  last4: card?.last4 ?? null,
  fingerprint: card?.fingerprint ?? null,
});
