import type { ReactNode, Ref } from 'react';

/** Result of tokenizing the typed card: an id that the server can charge, or the reason why there is none. */
export type TokenizedCard =
  | { id: string }
  /** A sentence; null when the fields themselves show what is wrong. */
  | { problem: string | null };

/** Billing address of a card, under the names of the API. */
export interface CardBillingAddress {
  address_line_1: string;
  city: string;
  state: string;
  postal_code: string;
}

/** Imperative handle of a card form, the same for every provider. The typed card never leaves the component. */
export interface CardHandle {
  /** `billing` is null in a form without a billing address. */
  tokenize: (billing: CardBillingAddress | null) => Promise<TokenizedCard>;
  /** Empties the fields and focuses the first one, because a declined card is not kept. */
  clearAndFocus: () => void;
}

export interface CardInputProps {
  ref: Ref<CardHandle>;
  /** The payment is in progress. */
  isBusy: boolean;
  /** Result of the previous attempt. */
  children?: ReactNode;
}
