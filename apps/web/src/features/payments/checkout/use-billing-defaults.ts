import type { Country } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { BillingDefaults } from '@furrow/contract/payments/billing-defaults';
import { countryNumbered } from '@furrow/contract/places/countries';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { usePaymentInTab } from '../../../ordering/use-payment-in-tab.ts';
import { addressFormat } from '../address/address-format.ts';
import { type Address, addressFields, emptyPayment } from './payment-input.ts';

/** Age in milliseconds up to which the cached list of countries is used. */
const staleTimeMs = 10 * 60_000;

interface CheckoutDefaults {
  address: Address;
  /** True if the address is complete and needs no look: the buyer has paid with it before, and typed none since. */
  isKnown: boolean;
  /** True if the address was typed in this tab. */
  isTyped: boolean;
  /**
   * Countries to choose from. If the list is empty, the form has no country field and uses the country of the profile.
   */
  countries: readonly Country[];
}

/**
 * Address with which the form starts: the one typed in this tab, otherwise what the server knows. If that fails to load,
 * the form is empty, so that the payment does not wait for it.
 * @returns null while loading.
 */
export function useBillingDefaults(): CheckoutDefaults | null {
  const [start, setStart] = useState<Pick<CheckoutDefaults, 'address' | 'isKnown' | 'isTyped'> | null>(null);
  const countries = useCall(endpoints.listCountries, {}, { staleTimeMs });
  const known = useCall(endpoints.getBillingDefaults, {}, { quiet: 'all' });
  // A cached reply may be older than the profile or the last order, so the form waits for the new one.
  if (start === null && !known.isFetching) setStart(startWith(known.data ?? null));
  return start === null || countries.isPending ? null : { ...start, countries: countries.data ?? [] };
}

const noAddress = { address_line_1: '', city: '', district: '', state: '', postal_code: '', country: null };

function startWith(known: BillingDefaults | null): Pick<CheckoutDefaults, 'address' | 'isKnown' | 'isTyped'> {
  const { billing } = usePaymentInTab.getState();
  const isTyped = addressFields.some((field) => field !== 'country' && billing[field]);
  const { of: source, country, ...lines } = known ?? { ...noAddress, of: 'profile' };
  const defaults = { ...emptyPayment, ...lines, country: String(country ?? '') };
  // The place of a field is only a guess, whose region counts where addresses have one.
  const code = country === null ? null : (countryNumbered(country)?.code ?? null);
  if (source === 'field' && addressFormat(code).unused.includes('state')) defaults.state = '';
  const typed = Object.fromEntries(addressFields.map((field) => [field, billing[field] ?? '']));
  const address = {
    ...defaults,
    ...(isTyped && typed),
    country: billing['country'] || defaults.country,
  };
  const isComplete = addressFields.every((field) => address[field] !== '');
  return { address, isTyped, isKnown: source === 'order' && !isTyped && isComplete };
}
