import type { Country } from '@furrow/contract/catalogue/catalogue';
import { countryNamed, type IsoCountry } from '@furrow/contract/places/countries';
import { addressFormat } from '../address/address-format.ts';
import { completeAddress } from '../address/fill-unused.ts';
import type { CardBillingAddress } from '../card/card-handle.ts';
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

/** The country with this id in the catalogue's list; null if it is not in the list. */
export function chosenCountry(id: string, countries: readonly Country[]): IsoCountry | null {
  const chosen = countries.find((country) => String(country.id) === id);
  return chosen ? countryNamed(chosen.name) : null;
}

/** The address for the card, without what the country does not have. */
export function cardAddress(input: PaymentInput, countries: readonly Country[]): CardBillingAddress {
  const code = chosenCountry(input.country, countries)?.code ?? null;
  const { unused } = addressFormat(code);
  const { address_line_1, city, state, postal_code } = input;
  return {
    address_line_1,
    city,
    state: unused.includes('state') ? null : state,
    postal_code: unused.includes('postal_code') ? null : postal_code,
    country: code,
  };
}

/** The address of the form without the card, as the server takes it: no line of it is empty. */
export function sentAddress(input: PaymentInput, countries: readonly Country[]): Address {
  const { address_line_1, city, district, state, postal_code, country } = input;
  const format = addressFormat(chosenCountry(country, countries)?.code ?? null);
  return completeAddress({ address_line_1, city, district, state, postal_code, country }, format);
}
