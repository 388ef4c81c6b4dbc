import type Stripe from 'stripe';
import type { Records } from './records.ts';

/** Dependencies of all parts of the double. */
export interface DoubleDeps {
  records: Records;
  /** Current time in seconds. */
  now: () => number;
  /** Settlement currency of the account, and its exchange rate per dollar; null for dollars. */
  settlement: { currency: string; exchangeRate: number } | null;
  /** Emits an event. Resolves after `onEvent`, which is awaited before the reply. */
  emitEvent: (
    type: string,
    object:
      | Stripe.PaymentIntent
      | Stripe.Charge
      | Stripe.Refund
      | Stripe.Dispute
      | Stripe.Customer
      | Stripe.PaymentMethod,
  ) => Promise<void>;
  /** Awaited after a successful charge was stored and before the reply. */
  onCharged: (charge: Stripe.Charge) => Promise<void>;
}
