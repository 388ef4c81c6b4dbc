/**
 * Values of the card fields. For fields of another site, whose content this page cannot read, the values are
 * the status of each field.
 */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** Names of the card fields in the order of the form. */
export const cardFields = ['number', 'expiry', 'cvc'] as const;

export const emptyCard: TypedCard = { number: '', expiry: '', cvc: '' };
