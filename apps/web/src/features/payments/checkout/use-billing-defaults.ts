import type { Country } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail } from '@furrow/contract/orders';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { usePaymentInTab } from '../../../ordering/use-payment-in-tab.ts';
import { type Address, addressFields, emptyPayment } from './payment-input.ts';

/** Age in milliseconds up to which the cached list of countries is used. */
const staleTimeMs = 10 * 60_000;

interface BillingDefaults {
  address: Address;
  /**
   * Countries to choose from. If the list is empty, the form has no country field and uses the country of the profile.
   */
  countries: readonly Country[];
}

/**
 * Default billing address: that of the newest order, with the profile's country as a fallback. Values that fail to load
 * are left out, so that the payment does not wait for them.
 * @returns null while loading.
 */
export function useBillingDefaults(): BillingDefaults | null {
  const [isTyped] = useState(() => isAddress(usePaymentInTab.getState().billing));
  const profile = useCall(endpoints.getProfile, {});
  const countries = useCall(endpoints.listCountries, {}, { staleTimeMs });
  const newest = useCall(endpoints.listOrders, { query: { page: 1, page_size: 1 } }, { enabled: !isTyped });
  const orderId = newest.data?.[0]?.id;
  const isOrderNeeded = !isTyped && orderId !== undefined;
  const order = useCall(
    endpoints.getOrder,
    { query: { order_id: orderId ?? '' } },
    { enabled: isOrderNeeded },
  );

  const isPending =
    profile.isPending ||
    countries.isPending ||
    (!isTyped && newest.isPending) ||
    (isOrderNeeded && order.isPending);
  if (isPending) return null;
  const knownCountries = countries.data ?? [];
  const previous = order.data ? addressOf(order.data, knownCountries) : emptyPayment;
  const country = previous.country || String(profile.data?.country ?? '');
  return { countries: knownCountries, address: { ...previous, country } };
}

/** The billing address typed in this tab, otherwise `defaults`. */
export function withTypedAddress(defaults: Address): Address {
  const { billing } = usePaymentInTab.getState();
  return {
    ...defaults,
    ...(isAddress(billing) &&
      Object.fromEntries(addressFields.map((field) => [field, billing[field] ?? '']))),
    country: billing['country'] || defaults.country,
  };
}

function isAddress(billing: Readonly<Record<string, string>>): boolean {
  return addressFields.some((field) => field !== 'country' && billing[field]);
}

function addressOf({ billing_address: previous }: OrderDetail, countries: readonly Country[]): Address {
  const { country, ...lines } = previous;
  return { ...lines, country: String(countries.find(({ name }) => name === country)?.id ?? '') };
}
