import type { ReactNode, Ref } from 'react';

/** Result of tokenizing the typed card: an id that the server can charge, or a problem. */
export type TokenizedCard =
  | { id: string }
  /** Sentence about the problem; null if the fields show it themselves. */
  | { problem: string | null };

/** Billing address of a card, under the names of the API. */
export interface CardBillingAddress {
  address_line_1: string;
  city: string;
  /** Null if addresses of the country have none. */
  state: string | null;
  postal_code: string | null;
  /** Two-letter code of the country; null if it is unknown. */
  country: string | null;
}

/** Imperative handle of a card form, the same for every provider. Card data never leaves the form. */
export interface CardHandle {
  /** Tokenizes the typed card. `billing` is null in a form without a billing address. */
  tokenize: (billing: CardBillingAddress | null) => Promise<TokenizedCard>;
  /** Empties the fields and focuses the first one, after the card was declined. */
  clearAndFocus: () => void;
}

export interface CardInputProps {
  ref: Ref<CardHandle>;
  /** True while the payment is in progress. */
  isBusy: boolean;
  /** Message about the result of the previous attempt. */
  children?: ReactNode;
}
