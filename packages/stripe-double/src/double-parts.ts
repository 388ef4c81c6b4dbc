import type Stripe from 'stripe';
import type { Records } from './records.ts';

/** What everything in the double is made with. */
export interface DoubleParts {
  records: Records;
  /** Seconds. */
  now: () => number;
  /** The account's own currency, and what a dollar is changed at. */
  settling: { currency: string; rate: number } | null;
  /** Something happened that Stripe tells of. Ends when whoever wants to know it before the reply does. */
  tell: (
    type: string,
    object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  ) => Promise<void>;
  /** A charge was stored that succeeded; nothing is answered before this ends. */
  charged: (charge: Stripe.Charge) => Promise<void>;
}
