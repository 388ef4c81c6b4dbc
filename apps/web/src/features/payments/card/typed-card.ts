/**
 * What is typed into the fields of a card. With hosted fields, whose content this page cannot read, the values are a status
 * of each field.
 */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** In the order of the form. */
export const cardFields = ['number', 'expiry', 'cvc'] as const;

export const emptyCard: TypedCard = { number: '', expiry: '', cvc: '' };
