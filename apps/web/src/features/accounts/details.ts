import type { Profile, updateProfile } from '@furrow/contract/accounts';
import type { RequestInput } from '@furrow/contract/endpoint';

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
