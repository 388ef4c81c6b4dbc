import type { Profile } from '@furrow/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { detailsOf, prefilledDetails, profileOf, suggestDetails } from './details.ts';

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

describe('a new user', () => {
  const newProfile: Profile = {
    ...profile,
    is_more_details: false,
    first_name: null,
    last_name: null,
    company: null,
    country: null,
    industry: null,
    company_size: null,
    role: null,
    billing_name: null,
  };
  const countries = [
    { id: 56, name: 'Belgium' },
    { id: 528, name: 'Netherlands' },
  ];
  const sources = { names: { first: '', last: '' }, landCountry: null, regions: [], industryId: null };
  const suggest = (some: Partial<Parameters<typeof suggestDetails>[1]>) =>
    suggestDetails(countries, { ...sources, ...some });

  test('does not type again what is known', () => {
    const suggestions = suggest({
      names: { first: 'Ada', last: 'Veldman' },
      landCountry: 'Belgium',
      regions: ['NL'],
      industryId: 2,
    });
    expect(prefilledDetails(newProfile, suggestions)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Veldman',
      country: '56',
      industry: '2',
      company: '',
    });
  });

  test('is where the land is, else where the browser is', () => {
    expect(suggest({ landCountry: 'Belgium', regions: ['NL'] }).country).toBe('56');
    expect(suggest({ regions: [null, 'XX', 'NL'] }).country).toBe('528');
    expect(suggest({ landCountry: 'Atlantis', regions: ['US'] }).country).toBe('');
  });

  test('is suggested nothing once the profile is filled in', () => {
    const suggestions = suggest({ landCountry: 'Netherlands', industryId: 7 });
    expect(prefilledDetails(profile, suggestions)).toEqual(detailsOf(profile));
  });
});
