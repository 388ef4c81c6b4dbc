/** Details of a card: enough to recognise it, but not to charge it. */
export interface CardDetails {
  /** Brand, such as `visa`. */
  brand: string | null;
  last4: string | null;
  /** Identifier of the card, which is the same for all buyers who use the card. */
  fingerprint: string | null;
  /** Last month in which the card is valid; null if the provider states none. */
  expiry: CardExpiry | null;
}

export interface CardExpiry {
  month: number;
  year: number;
}

/** A declined charge; `code` is the provider's reason. Nothing can be charged under the key of this charge any more. */
export interface Declined {
  outcome: 'declined';
  reference: string | null;
  code: string;
}

/** Outcome of a charge. Only `requires_action` is not final. */
export type Charge =
  /**
   * The charge succeeded. `card` is the charged card, if the provider reports it: after a failed bank step the buyer
   * may have entered another one. `savedMethod` is its id if it was saved with this charge.
   */
  | { outcome: 'succeeded'; reference: string; card?: CardDetails | null; savedMethod?: string | null }
  | Declined
  /**
   * The bank requires a step of the buyer, which the page starts with the secret. Nothing is charged until
   * then.
   */
  | { outcome: 'requires_action'; reference: string; clientSecret: string }
  /** The charge was cancelled before anything was charged. */
  | { outcome: 'cancelled' };

/** A charge with a final outcome. */
export type SettledCharge = Exclude<Charge, { outcome: 'requires_action' }>;

/** Identifies a charge. */
export interface ChargeReference {
  /** Idempotency key from our own row. The same key never charges twice. */
  key: string;
  /** The provider's id, as returned by `prepare` and stored in our row; null if nothing was prepared. */
  reference: string | null;
}

export interface ChargeRequest {
  key: string;
  /** Time at which our row was written, because providers remember a key only for a limited time. */
  since: Date;
  amountCents: number;
  currency: 'usd';
  paymentMethodId: string;
  /** The provider's id of the customer to whom a saved card belongs, or is to belong. */
  customerId?: string | null;
  /** Whether the card is saved for the customer once it is charged, as the buyer has agreed. */
  savesCard?: boolean;
}

/** A charge that was created at the provider but not executed. */
export interface PreparedCharge {
  card: CardDetails;
  /**
   * The provider's id of the charge. It has to be stored before charging, so that the outcome can be retrieved later.
   */
  reference: string | null;
  /** Set if the provider itself does not accept this card. */
  refused: Declined | null;
}

interface RefundRequest extends ChargeReference {
  /** Idempotency key from our own row: the same key never refunds twice. */
  refundKey: string;
  /** Cents to refund, at most the unrefunded rest of the charge; null for all of that rest. */
  amountCents: number | null;
}

/**
 * State of a refund. `pending`: in progress, to be requested again under the same key; `failed`: the money will never
 * reach the card.
 */
export type Refund = 'succeeded' | 'pending' | 'failed';

/** A charge in the provider's own records. */
export interface ListedCharge {
  reference: string;
  /**
   * Whether the charge was executed. One that was only prepared could still be executed by anyone who has its secret.
   */
  isExecuted: boolean;
  /** Our key; null if we did not request the charge. */
  key: string | null;
  amountCents: number;
  /** Cents that were refunded to the card, by us or in the provider's dashboard. */
  refundedCents: number;
  currency: string;
  card: CardDetails | null;
}

/**
 * State of a dispute at the provider. `inquiry`: the bank asks, and has taken nothing; `open`: it has taken the amount
 * until the decision; `won`: the money is ours again, or an inquiry was closed; `lost`: the money is the cardholder's.
 */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost';

/** A cardholder's objection to a charge at their bank. */
export interface ProviderDispute {
  /** The provider's id of the dispute. */
  reference: string;
  /** Our key of the charge. */
  key: string;
  /** Disputed cents: the charge, or a part of it. */
  amountCents: number;
  state: DisputeState;
  /** The provider's reason, such as `fraudulent`. */
  reason: string;
  openedAt: Date;
  /** Cents that the provider currently keeps as its fee. The provider may book the fee late, and may return it. */
  feeCents: number;
  /** Cents that the bank has returned; for a lost dispute, the part that was won. */
  returnedCents: number;
}

/** A payment provider that charges cards. */
export interface PaymentGateway {
  /** Name of the provider, which is stored with every attempt. */
  readonly name: string;
  /**
   * Creates a charge without executing it, and returns its card. Repeated calls with one key create it once.
   * @throws if the outcome is unknown: then nothing may be charged
   */
  prepare(request: ChargeRequest): Promise<PreparedCharge>;
  /**
   * Executes a prepared charge.
   * @throws if it is unknown whether anything was charged: call `retrieveCharge` or `cancelCharge` later
   */
  charge(request: ChargeRequest & ChargeReference): Promise<Charge>;
  /**
   * Retrieves the current outcome of a charge, and closes a declined one for good; a completely refunded one is
   * `cancelled` too. Null, which is not final, if the key is unknown or the charge is in progress.
   * @throws if the outcome is unknown
   */
  retrieveCharge(charge: ChargeReference): Promise<Charge | null>;
  /**
   * Cancels a charge, and returns its final outcome: charged or declined if the provider has decided that already, else
   * `cancelled`. The provider does both in one step, so nothing can be charged under the key afterwards.
   * @throws if the outcome is still unknown: the caller must conclude nothing, and call it again
   */
  cancelCharge(charge: ChargeReference): Promise<SettledCharge>;
  /**
   * Refunds a part of a charge to its card. A disputed or lost charge gets no new refunds: `failed`.
   * @throws if the outcome is unknown
   */
  refund(request: RefundRequest): Promise<Refund>;
  /**
   * Lists the provider's charges that were created since a time and succeeded, or that are neither executed nor
   * cancelled, in any order.
   * @throws if the provider cannot be asked
   */
  listCharges(since: Date): AsyncIterable<ListedCharge>;
  /**
   * Lists the disputes of charges under our keys that were opened since a time, each in its current state, in any
   * order. A webhook event is only a hint to call this.
   * @throws if the provider cannot be asked
   */
  listDisputes(since: Date): AsyncIterable<ProviderDispute>;
  /**
   * Retrieves a dispute in its current state.
   * @throws if the provider cannot be asked
   */
  retrieveDispute(reference: string): Promise<ProviderDispute>;
  /**
   * Retrieves the provider's fee for a succeeded charge in cents; null while it is unknown.
   * @throws if the provider cannot be asked
   */
  retrieveFee(charge: ChargeReference): Promise<number | null>;
  /**
   * Creates a customer, to whom the saved cards of an account belong.
   * @returns the provider's id of the customer
   * @throws if the outcome is unknown
   */
  createCustomer(account: string): Promise<string>;
  /**
   * Makes the provider forget a saved card. A card that is forgotten already is no error.
   * @throws if the outcome is unknown
   */
  detachCard(paymentMethodId: string): Promise<void>;
  /**
   * Deletes a customer with all saved cards. A customer that does not exist is no error.
   * @throws if the outcome is unknown
   */
  deleteCustomer(customerId: string): Promise<void>;
}
