import type { TypedCard } from './read-card.ts';

/** What is typed to pay; the names of the address are those of the wire. */
export interface PaymentInput extends TypedCard {
  address_line_1: string;
  city: string;
  district: string;
  state: string;
  postal_code: string;
}

export const emptyPayment: PaymentInput = {
  address_line_1: '',
  city: '',
  district: '',
  state: '',
  postal_code: '',
  number: '',
  expiry: '',
  cvc: '',
};

/** In the order in which they stand in the form. */
export const addressFields = ['address_line_1', 'city', 'district', 'state', 'postal_code'] as const;

/** `billing_address.city` → `city`, where it is a field of the form. */
export function addressFieldOf(name: string): (typeof addressFields)[number] | null {
  const last = name.split('.').at(-1);
  return addressFields.find((field) => field === last) ?? null;
}
