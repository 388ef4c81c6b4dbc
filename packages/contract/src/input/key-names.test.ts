import { readCatalogue, translatedLanguageCodes } from '@furrow/messages/catalogues';
import { wordingIn } from '@furrow/messages/edges';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import { requestKeys } from '../request-keys.test-support.ts';
import { inputMessages } from './input-messages.ts';
import { keyMessages } from './key-messages.ts';
import { nameOfKey, problemOfPart } from './key-names.ts';

/** Labels in forms by key: a refusal uses the same words for the key. */
const labels: Readonly<Record<string, string>> = {
  address_line_1: 'payment.address',
  billing_name: 'codes.details.billingName',
  city: 'payment.city',
  company: 'codes.details.company',
  company_size: 'codes.details.companySize',
  confirm_password: 'profile.password.confirm',
  country: 'payment.country',
  crop: 'fields.one.crop',
  current_password: 'profile.password.current',
  district: 'payment.district',
  email: 'accounts.signUp.email',
  first_name: 'codes.details.firstName',
  group: 'fields.one.group',
  industry: 'codes.details.industry',
  last_name: 'codes.details.lastName',
  message: 'help.contact.message',
  name: 'fields.one.name',
  number: 'payment.number',
  otp: 'codes.code.label',
  password: 'accounts.signUp.password',
  postal_code: 'payment.postalCode',
  recurring_times: 'ordering.recurrence.times',
  role: 'codes.details.role',
  season: 'fields.one.season',
  soil_type: 'ordering.areaDetail.soilType',
  state: 'payment.state',
  vat_id: 'codes.details.vatId',
  vegetation_type: 'ordering.areaDetail.vegetationType',
  website: 'codes.details.website',
};

test('every key that can be refused has a name, and no other', () => {
  expect(Object.keys(keyMessages)).toEqual(requestKeys);
});

test.each(['card_number', 'constructor', ''])('"%s" is no key: the sentence stands alone', (key) => {
  expect(nameOfKey(key)).toBe(null);
  expect(problemOfPart(key, inputMessages.required())).toEqual(inputMessages.required());
});

describe.each(translatedLanguageCodes)('in %s', (code) => {
  const catalogue = readCatalogue(code);

  test('no name is English', () => {
    const { say } = wordingIn(code);
    const names = requestKeys.map((key) => say(nameOfKey(key)!));
    expect(findEnglish(names.join(' '))).toEqual([]);
  });

  test('names are the words of the forms', () => {
    const catalogueNames = Object.keys(labels).map((key) => [key, catalogue[`key.${key}`]]);
    expect(catalogueNames).toEqual(
      Object.entries(labels).map(([key, label]) => [key, catalogue[`web.${label}`]]),
    );
  });
});
