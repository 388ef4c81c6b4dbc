import type { ReactNode, Ref } from 'react';

/** What became of the card that is typed: a name under which the server can charge it, or why there is none. */
export type NamedCard =
  | { id: string }
  /** A sentence; null: its fields say what is wrong. */
  | { problem: string | null };

/** Where the bill of a card goes; the names are those of the wire. */
export interface Bill {
  address_line_1: string;
  city: string;
  state: string;
  postal_code: string;
}

/** Where a card is typed, whoever takes it. What is typed stays there. */
export interface CardHandle {
  /** `bill`: null where nobody was asked for one. */
  paymentMethod: (bill: Bill | null) => Promise<NamedCard>;
  /** Empties the fields and goes on in the first of them: a card that was declined is not kept. */
  typeAnew: () => void;
}

export interface CardPlaceProperties {
  ref: Ref<CardHandle>;
  /** The payment is under way. */
  isBusy: boolean;
  /** What became of the card before. */
  children?: ReactNode;
}
