import { emptyCard, type TypedCard } from '../card/typed-card.ts';

/** Input of the payment form. The address fields have the same names as in the API. */
export interface PaymentInput extends TypedCard {
  address_line_1: string;
  city: string;
  district: string;
  state: string;
  postal_code: string;
  /** Id of the country in the catalogue's list. */
  country: string;
}

export const emptyPayment: PaymentInput = {
  address_line_1: '',
  city: '',
  district: '',
  state: '',
  postal_code: '',
  country: '',
  ...emptyCard,
};

/** Address fields in the order of the form. */
export const addressFields = [
  'address_line_1',
  'city',
  'district',
  'state',
  'postal_code',
  'country',
] as const;

export type Address = Pick<PaymentInput, (typeof addressFields)[number]>;

/** Field of the form for a path of the API, such as `city` for `billing_address.city`; null if the form has no such field. */
export function addressFieldOf(name: string): (typeof addressFields)[number] | null {
  const last = name.split('.').at(-1);
  return addressFields.find((field) => field === last) ?? null;
}
