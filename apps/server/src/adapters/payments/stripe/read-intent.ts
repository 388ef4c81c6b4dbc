import type Stripe from 'stripe';
import type { CardDetails, Charge, Declined } from '../gateway.ts';

/** Includes the charge in Stripe's reply about an intent, because only the charge has the refunded amount. */
export const expandCharge = ['latest_charge'];

/** Refunded cents of an intent that was retrieved with its charge. */
export const refundedCentsOf = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;

/** The outcome of the charge according to a payment intent; null while it is undecided. */
export function chargeOf(intent: Stripe.PaymentIntent): Charge | null {
  const { id: reference, status, client_secret, amount_received, last_payment_error: error } = intent;
  if (status === 'succeeded') {
    // A charge that was refunded in Stripe's dashboard before it was booked here buys nothing.
    const isRefunded = refundedCentsOf(intent) >= amount_received;
    return isRefunded
      ? { outcome: 'cancelled' }
      : { outcome: 'succeeded', reference, card: chargedCard(intent), savedMethod: savedMethodOf(intent) };
  }
  if (status === 'requires_action') {
    return { outcome: 'requires_action', reference, clientSecret: client_secret ?? '' };
  }
  // A declined intent waits for another card; if it is cancelled after that, it counts as declined.
  const isOpen = status !== 'canceled' && status !== 'requires_payment_method';
  if (isOpen) return null;
  if (error !== null) return declineOf(reference, error);
  return status === 'canceled' ? { outcome: 'cancelled' } : null;
}

/** The decline that Stripe reports as an error of a request. */
export const declineOfError = (
  reference: string,
  { code, decline_code }: InstanceType<typeof Stripe.errors.StripeCardError>,
): Declined =>
  declineOf(reference, {
    ...(code !== undefined && { code }),
    ...(decline_code !== undefined && { decline_code }),
  });

interface PaymentError {
  code?: string;
  decline_code?: string;
}

function declineOf(
  reference: string,
  { code = 'card_declined', decline_code = code }: PaymentError,
): Declined {
  return { outcome: 'declined', reference, code: decline_code };
}

/** The card of an intent that was retrieved with its payment method. */
export const cardOf = ({ payment_method: method }: Stripe.PaymentIntent): CardDetails =>
  typeof method === 'object' && method?.type === 'link'
    ? linkDetails
    : cardDetailsOf(typeof method === 'object' ? method?.card : null);

/** The charged card of an intent that was retrieved with its charge; null otherwise. */
export function chargedCard({ latest_charge: charge }: Stripe.PaymentIntent): CardDetails | null {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (details?.type === 'link') return linkDetails;
  return details?.card ? cardDetailsOf(details.card) : null;
}

/** Link charges a card of the buyer's wallet at Stripe, and names the wallet only. */
const linkDetails: CardDetails = { brand: 'link', last4: null, fingerprint: null, expiry: null };

interface StripeCard {
  brand?: string | null;
  last4?: string | null;
  fingerprint?: string | null;
  exp_month?: number | null;
  exp_year?: number | null;
}

function cardDetailsOf(card: StripeCard | null | undefined): CardDetails {
  const { brand = null, last4 = null, fingerprint = null, exp_month: month, exp_year: year } = card ?? {};
  return { brand, last4, fingerprint, expiry: month && year ? { month, year } : null };
}

/** The id of the payment method that Stripe saved for the customer with this charge; null if it saved none. */
function savedMethodOf({ setup_future_usage, payment_method: method }: Stripe.PaymentIntent): string | null {
  if (setup_future_usage === null) return null;
  return typeof method === 'object' ? (method?.id ?? null) : method;
}
