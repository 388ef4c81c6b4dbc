import type { Profile } from '@furrow/contract/accounts';
import { expect, test } from 'vitest';
import { detailsOf, profileOf } from './details.ts';

const fields = {
  first_name: 'Ada',
  last_name: 'Veldman',
  company: 'Veldman and daughters',
  country: 56,
  industry: 2,
  company_size: '1-10',
  role: 3,
  website: null,
  billing_name: 'Veldman BV',
  vat_id: null,
} as const;
const profile: Profile = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/?code=A',
  language: null,
  ...fields,
};

test('an unchanged form sends the profile as it was', () => {
  expect(profileOf(detailsOf(profile))).toEqual(fields);
});

test('an emptied field is sent as null', () => {
  const emptiedDetails = { ...detailsOf(profile), billing_name: '  ', vat_id: ' BE0123456789 ' };
  expect(profileOf(emptiedDetails)).toMatchObject({ billing_name: null, vat_id: 'BE0123456789' });
});
