import type { BillingDefaults } from '@furrow/contract/payments/billing-defaults';
import { countryNamed } from '@furrow/contract/places/countries';
import type { Kysely } from 'kysely';
import { addressRegion } from '../../adapters/geocoder/gazetteer/address-region.ts';
import { findNearestCity } from '../../adapters/geocoder/gazetteer/nearest-city.ts';
import type { Schema } from '../../database/schema.ts';
import type { SignedIn } from '../../http/caller.ts';
import { findProfileCountry } from '../places/places.store.ts';
import { findLastAddress, findLastFieldInCart } from './checkout-defaults.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';

const noLines = { address_line_1: '', city: '', district: '', state: '', postal_code: '' };

/**
 * Returns what a checkout is filled in with: the last billing address, or before the first order the country of the
 * profile, and the place of the field if it is in that country.
 */
export async function billingDefaults(
  { db, onError }: Pick<PaymentsDeps, 'db' | 'onError'>,
  caller: SignedIn,
): Promise<BillingDefaults> {
  const [lastAddress, profileCountry] = await Promise.all([
    findLastAddress(db, caller.account),
    findProfileCountry(db, caller.userId),
  ]);
  if (lastAddress !== null) {
    const { country, ...lines } = lastAddress;
    return { ...lines, country: countryNamed(country)?.id ?? null, of: 'order' };
  }
  const country = profileCountry && countryNamed(profileCountry.name);
  const place = country && (await placeOfField(db, caller.account, country, onError));
  return {
    ...noLines,
    city: place?.name ?? '',
    state: (place && country && addressRegion(country.code, place)) ?? '',
    country: country?.id ?? null,
    of: place ? 'field' : 'profile',
  };
}

/** The place nearest to the last field in the cart; null if it is unknown, because a payment needs none. */
async function placeOfField(
  db: Kysely<Schema>,
  account: string,
  { code, name }: { code: string; name: string },
  onError: PaymentsDeps['onError'],
) {
  const field = await findLastFieldInCart(db, account);
  if (field?.country !== name) return null;
  try {
    return await findNearestCity(field, code);
  } catch (error) {
    onError('the place of a field is unknown', error);
    return null;
  }
}
