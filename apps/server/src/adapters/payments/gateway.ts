/** What is told of a card: enough to know it again, not to charge it. */
export interface CardFacts {
  /** Such as `visa`. */
  brand: string | null;
  last4: string | null;
  /** The same for the same card, whoever uses it. */
  fingerprint: string | null;
}

/** `code` says why, in the words of the provider. Under this key nothing can be charged any more. */
export interface Declined {
  outcome: 'declined';
  reference: string | null;
  code: string;
}

/** What became of a charge. `requires_action` alone is not for good. */
export type Charge =
  /** `card`: which it was, where the provider said so: after a step that failed the buyer may have entered another. */
  | { outcome: 'succeeded'; reference: string; card?: CardFacts | null }
  | Declined
  /** The bank asks the buyer for a step, which the page takes with the secret. Nothing is charged until then. */
  | { outcome: 'requires_action'; reference: string; clientSecret: string }
  /** Given up before anything was charged. */
  | { outcome: 'cancelled' };

/** A charge that has come to its end. */
export type Settled = Exclude<Charge, { outcome: 'requires_action' }>;

/** What a charge is asked under. */
export interface Asked {
  /** From our own row: the same key never charges twice. */
  key: string;
  /** The provider's own name of it, as `prepare` gave it and our row keeps it; null: nothing was prepared. */
  reference: string | null;
}

export interface ChargeRequest {
  key: string;
  /** When our row was written: a provider does not know a key for ever. */
  since: Date;
  amountCents: number;
  currency: 'usd';
  paymentMethodId: string;
}

/** A charge that is written down at the provider and not made. */
export interface Prepared {
  card: CardFacts;
  /** To be kept before it is charged: with it the provider can be asked later, whatever happens in between. */
  reference: string | null;
  /** The provider does not take this card, whatever its bank says. */
  refused: Declined | null;
}

interface RefundRequest extends Asked {
  /** From our own row: the same one never gives back twice. */
  refundKey: string;
  /** Whole cents, of what is left of the charge, which all refunds of it together are at most; null: all that is left. */
  amountCents: number | null;
}

/** `pending`: it is on its way and has to be asked again under the same key; `failed`: it never will be on the card. */
export type Refund = 'succeeded' | 'pending' | 'failed';

/** A charge of the provider's own record. */
export interface ListedCharge {
  reference: string;
  /** False: it was prepared, and whoever has its secret could still make it. */
  isMade: boolean;
  /** Null: it was not asked by us. */
  key: string | null;
  amountCents: number;
  /** What of it went back to the card, whoever sent it. */
  refundedCents: number;
  currency: string;
  card: CardFacts | null;
}

/**
 * How a dispute stands at the provider. `inquiry`: the bank asks and has taken nothing. `open`: it has taken the amount until it is
 * decided. `won`: the money is ours again, or an inquiry came to nothing. `lost`: the money is its cardholder's.
 */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost';

/** A cardholder told the bank that a charge is not right. */
export interface Dispute {
  /** The provider's name for it. */
  reference: string;
  /** Of the charge. */
  key: string;
  /** Whole cents in dispute: the charge, or a part of it. */
  amountCents: number;
  state: DisputeState;
  /** In the provider's words, such as `fraudulent`. */
  reason: string;
  openedAt: Date;
  /** Whole cents that the provider keeps for the trouble as of now: it may come late, and come back. */
  feeCents: number;
  /** Whole cents of the amount that came back from the bank: of one that is lost, what was won of it after all. */
  backCents: number;
}

/** Whoever takes money from cards. */
export interface PaymentGateway {
  /** Stands with every attempt. */
  readonly name: string;
  /**
   * Says which card would be charged. Nothing is, and any number of times under one key is once.
   * @throws when it cannot be found out: then nothing may be charged.
   */
  prepare(request: ChargeRequest): Promise<Prepared>;
  /** @throws when it is not known whether anything was charged: then `look` or `giveUp` has to be asked later. */
  charge(request: ChargeRequest & Asked): Promise<Charge>;
  /**
   * What has become of a key by now, `cancelled` also when all of it is back on the card; null when it was never heard of, or is in
   * the middle of being charged, which is no last word. Nothing is changed by it, but that what was declined is closed for good.
   * @throws when it cannot say.
   */
  look(asked: Asked): Promise<Charge | null>;
  /**
   * The last word about a key, in one step at the provider: what was charged or declined under it, else `cancelled`, and
   * from then on nothing can be charged under it, by a request that is still on its way or a step of the buyer neither. To ask
   * and then to decide would not do: the charge may come in between. What was never prepared, or whose name was never kept, was
   * never charged.
   * @throws when it cannot say yet: nothing may be concluded, and it has to be asked again.
   */
  giveUp(asked: Asked): Promise<Settled>;
  /**
   * Gives a part of a charge back to its card. Of a charge in dispute, or lost in one, nothing new goes back: `failed`.
   * @throws when it is not known whether.
   */
  refund(request: RefundRequest): Promise<Refund>;
  /**
   * Its own record of the charges begun since then that succeeded, or that are neither made nor given up, in any order.
   * @throws when it cannot say.
   */
  list(since: Date): AsyncIterable<ListedCharge>;
  /**
   * The disputes of charges under our keys that were opened at `since` or later, each as it stands now, in any order. What a notice
   * of the provider says is a hint to ask here.
   * @throws when it cannot say.
   */
  disputes(since: Date): AsyncIterable<Dispute>;
  /** As it stands now. @throws when it cannot say. */
  dispute(reference: string): Promise<Dispute>;
  /** Whole cents that the provider kept of a charge that succeeded; null while it is not known. @throws when it cannot say. */
  feeOf(asked: Asked): Promise<number | null>;
}
