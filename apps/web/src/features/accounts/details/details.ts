import type { Profile, updateProfile } from '@furrow/contract/accounts/accounts';
import type { Country } from '@furrow/contract/catalogue/catalogue';
import type { RequestInput } from '@furrow/contract/endpoint/endpoint';
import { countryOf } from '@furrow/contract/places/countries';
import type { IdentityNames } from '../../identity/identity-names.ts';

export const companySizes = ['1-10', '11-50', '51-200'] as const satisfies readonly NonNullable<
  Profile['company_size']
>[];

/** The form's fields, all as text. */
export interface Details {
  first_name: string;
  last_name: string;
  company: string;
  country: string;
  industry: string;
  company_size: string;
  role: string;
  website: string;
  billing_name: string;
  vat_id: string;
}

/** Form values of a profile; an empty string for each missing value. */
export function detailsOf(profile: Profile): Details {
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    company: profile.company ?? '',
    country: String(profile.country ?? ''),
    industry: String(profile.industry ?? ''),
    company_size: profile.company_size ?? '',
    role: String(profile.role ?? ''),
    website: profile.website ?? '',
    billing_name: profile.billing_name ?? '',
    vat_id: profile.vat_id ?? '',
  };
}

/** What a new user need not type, because it is known from elsewhere. An empty string for what is not known. */
export type Suggestions = Pick<Details, 'first_name' | 'last_name' | 'country' | 'industry'>;

interface SuggestionSources {
  names: IdentityNames;
  /** English name of the country of the land that the user has drawn; null if there is none. */
  landCountry: string | null;
  /** Alpha-2 codes of countries in which the user may be, the most likely first. */
  regions: readonly (string | null)[];
  /** The industry of the order that the user has begun; null if there is none. */
  industryId: number | null;
}

export function suggestDetails(
  countries: readonly Country[],
  { names, landCountry, regions, industryId }: SuggestionSources,
): Suggestions {
  const candidates = regions.map((code) => (code === null ? undefined : countryOf(code)?.id));
  const country =
    countries.find(({ name }) => name === landCountry)?.id ??
    candidates.find((id) => countries.some((country) => country.id === id));
  return {
    first_name: names.first,
    last_name: names.last,
    country: String(country ?? ''),
    industry: String(industryId ?? ''),
  };
}

/** Form values of a profile; those of a profile that was never filled in are suggested. */
export function prefilledDetails(profile: Profile, suggestions: Suggestions): Details {
  return profile.is_more_details ? detailsOf(profile) : { ...detailsOf(profile), ...suggestions };
}

/** Request body of a form in which every required field is filled in. */
export function profileOf(details: Details): RequestInput<typeof updateProfile>['body'] {
  return {
    ...details,
    country: Number(details.country),
    industry: Number(details.industry),
    role: Number(details.role),
    company_size: details.company_size as (typeof companySizes)[number],
    website: details.website.trim() || null,
    billing_name: details.billing_name.trim() || null,
    vat_id: details.vat_id.trim() || null,
  };
}
