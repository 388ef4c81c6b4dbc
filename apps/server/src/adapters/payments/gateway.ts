/** What became of a charge, for good. */
export type Charge =
  | { outcome: 'succeeded'; reference: string }
  /** `message` is for the person who pays. */
  | { outcome: 'declined'; reference: string | null; code: string; message: string }
  /** Given up before anything was charged. */
  | { outcome: 'cancelled' };

interface ChargeRequest {
  /** From our own row: the same key never charges twice. */
  key: string;
  amountCents: number;
  currency: 'usd';
  paymentMethodId: string;
}

/** Whoever takes money from cards. */
export interface PaymentGateway {
  /** Stands with every attempt. */
  readonly name: string;
  /** @throws when it is not known whether anything was charged: then `giveUp` has to be asked later. */
  charge(request: ChargeRequest): Promise<Charge>;
  /**
   * The last word about a key, in one step at the provider: what was charged or declined under it, else `cancelled`, and
   * from then on nothing can be charged under it, by a request that is still on its way neither. To ask and then to
   * decide would not do: the charge may come in between. With Stripe: create the payment intent without confirming it,
   * store its id, then confirm; to give up is to cancel that intent, which Stripe refuses once it has succeeded (then
   * read it). An intent that was never stored was never confirmed.
   * @throws when it cannot say yet: nothing may be concluded, and it has to be asked again.
   */
  giveUp(key: string): Promise<Charge>;
  /** Gives all of a charge back to its card, once however often it is asked for. @throws when it is not known whether. */
  refund(key: string): Promise<void>;
}
