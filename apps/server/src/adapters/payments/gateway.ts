/** What became of a charge. */
export type Charge =
  | { outcome: 'succeeded'; reference: string }
  /** `message` is for the person who pays. */
  | { outcome: 'declined'; reference: string | null; code: string; message: string };

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
  /** @throws when it is not known whether anything was charged: then `find` has to be asked later. */
  charge(request: ChargeRequest): Promise<Charge>;
  /** What became of the charge with this key; null when it was never asked for. @throws when it cannot say. */
  find(key: string): Promise<Charge | null>;
}
