/** What is told of a card: enough to know it again, not to charge it. */
export interface CardFacts {
  /** Such as `visa`. */
  brand: string | null;
  last4: string | null;
  /** The same for the same card, whoever uses it. */
  fingerprint: string | null;
}

/** What became of a charge. `requires_action` alone is not for good. */
export type Charge =
  | { outcome: 'succeeded'; reference: string }
  /** `message` is for the person who pays. Under this key nothing can be charged any more. */
  | { outcome: 'declined'; reference: string | null; code: string; message: string }
  /** The bank asks the buyer for a step, which the page takes with the secret. Nothing is charged until then. */
  | { outcome: 'requires_action'; reference: string; clientSecret: string }
  /** Given up before anything was charged. */
  | { outcome: 'cancelled' };

/** A charge that has come to its end. */
type Settled = Exclude<Charge, { outcome: 'requires_action' }>;

interface ChargeRequest {
  /** From our own row: the same key never charges twice. */
  key: string;
  amountCents: number;
  currency: 'usd';
  paymentMethodId: string;
}

interface RefundRequest {
  /** Of the charge. */
  key: string;
  /** From our own row: the same one never gives back twice. */
  refundKey: string;
  /** Whole cents, of what is left of the charge; all refunds of it together are at most the charge. */
  amountCents: number;
}

/** `pending`: it is on its way and has to be asked again under the same key; `failed`: it never will be on the card. */
export type Refund = 'succeeded' | 'pending' | 'failed';

/** Whoever takes money from cards. */
export interface PaymentGateway {
  /** Stands with every attempt. */
  readonly name: string;
  /** @throws when it cannot be found out: then nothing may be charged. */
  cardOf(paymentMethodId: string): Promise<CardFacts>;
  /** @throws when it is not known whether anything was charged: then `look` or `giveUp` has to be asked later. */
  charge(request: ChargeRequest): Promise<Charge>;
  /**
   * What has become of a key by now, with nothing changed; null when it was never heard of, which is no last word: the
   * charge may be on its way.
   * @throws when it cannot say.
   */
  look(key: string): Promise<Charge | null>;
  /**
   * The last word about a key, in one step at the provider: what was charged or declined under it, else `cancelled`, and
   * from then on nothing can be charged under it, by a request that is still on its way or a step of the buyer neither. To ask
   * and then to decide would not do: the charge may come in between. With Stripe: create the payment intent without confirming
   * it, store its id, then confirm; to give up is to cancel that intent, which Stripe refuses once it has succeeded (then
   * read it). An intent that was never stored was never confirmed.
   * @throws when it cannot say yet: nothing may be concluded, and it has to be asked again.
   */
  giveUp(key: string): Promise<Settled>;
  /** Gives a part of a charge back to its card. @throws when it is not known whether. */
  refund(request: RefundRequest): Promise<Refund>;
}
