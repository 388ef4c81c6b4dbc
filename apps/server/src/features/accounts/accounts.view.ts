import type { Profile, User } from '@furrow/contract/accounts/accounts';
import type { AccountOwner } from './account/accounts.store.ts';

export function userView(person: AccountOwner): User {
  return {
    id: person.id,
    email: person.email,
    is_verified: person.is_verified,
    is_more_details: person.first_name !== null,
    user_type: 0,
    referral_link: `/?code=${person.referral_code}&uid=${person.id}`,
    language: person.language,
  };
}

export function profileView(person: AccountOwner): Profile {
  return {
    ...userView(person),
    first_name: person.first_name,
    last_name: person.last_name,
    company: person.company,
    country: person.country_id,
    industry: person.industry_id,
    company_size: person.company_size,
    role: person.role_id,
    website: person.website,
    billing_name: person.billing_name,
    vat_id: person.vat_id,
  };
}
