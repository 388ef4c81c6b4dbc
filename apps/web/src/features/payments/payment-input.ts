import type { TypedCard } from './read-card.ts';

/** What is typed to pay; the names of the address are those of the wire. */
export interface PaymentInput extends TypedCard {
  address_line_1: string;
  city: string;
  district: string;
  state: string;
  postal_code: string;
  /** Id of the catalogue's list. */
  country: string;
}

export const emptyCard: TypedCard = { number: '', expiry: '', cvc: '' };

export const emptyPayment: PaymentInput = {
  address_line_1: '',
  city: '',
  district: '',
  state: '',
  postal_code: '',
  country: '',
  ...emptyCard,
};

/** In the order in which they stand in the form. */
export const addressFields = [
  'address_line_1',
  'city',
  'district',
  'state',
  'postal_code',
  'country',
] as const;

export type Address = Pick<PaymentInput, (typeof addressFields)[number]>;

/** `billing_address.city` → `city`, where it is a field of the form. */
export function addressFieldOf(name: string): (typeof addressFields)[number] | null {
  const last = name.split('.').at(-1);
  return addressFields.find((field) => field === last) ?? null;
}
