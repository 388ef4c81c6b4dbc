import { countries } from '@furrow/contract/places/countries';
import { expect, test } from 'vitest';
import { addressFormat, addressLines, writtenAddress } from './address-format.ts';
import { lineTexts } from './address-labels.ts';

test.each([
  ['BE', 'address_line_1 postal_code city', 'district state'],
  ['US', 'address_line_1 city state postal_code', 'district'],
  ['BR', 'address_line_1 district city state postal_code', ''],
  ['IN', 'address_line_1 city postal_code state', 'district'],
  ['ES', 'address_line_1 postal_code city state', 'district'],
  ['GB', 'address_line_1 city postal_code', 'district state'],
  ['JP', 'address_line_1 city postal_code state', 'district'],
  ['HK', 'address_line_1 city state', 'district postal_code'],
  ['XK', 'address_line_1 postal_code city', 'district state'],
])('addresses of %s have %s, and no "%s"', (code, used, unused) => {
  const format = addressFormat(code);
  expect(format.unused.join(' ')).toBe(unused);
  expect(format.order.join(' ')).toBe([used, unused].filter(Boolean).join(' '));
});

test('without a country, the lines are those of the specification', () => {
  expect(addressFormat(null)).toEqual({ order: addressLines, unused: [], optional: [] });
});

test.each([
  ['IE', ['district']],
  ['BR', ['district']],
  ['IN', []],
  ['US', []],
])('of the lines of %s, %j may be empty', (code, optional) => {
  expect(addressFormat(code).optional).toEqual(optional);
});

test('every country asks for each line once, and always for the street and the city', () => {
  for (const { code } of countries) {
    const { order, unused } = addressFormat(code);
    expect(order.toSorted(), code).toEqual(addressLines.toSorted());
    expect([unused.includes('address_line_1'), unused.includes('city')], code).toEqual([false, false]);
  }
});

test.each([
  ['US', 'State', 'ZIP code'],
  ['CA', 'Province', 'Postal code'],
  ['IE', 'County', 'Eircode'],
  ['IN', 'State', 'PIN code'],
  ['JP', 'Prefecture', 'Postal code'],
  ['BE', 'State', 'Postal code'],
  [null, 'State', 'Postal code'],
])('%s asks for %s and %s', (code, state, postalCode) => {
  const format = addressFormat(code);
  const stateTexts = lineTexts('state', code, format);
  const postalTexts = lineTexts('postal_code', code, format);
  expect([stateTexts.label, postalTexts.label]).toEqual([state, postalCode]);
  expect([stateTexts.required, postalTexts.required]).toEqual([
    `${state} is required`,
    `${postalCode} is required`,
  ]);
});

test('a known address is written as its country writes it', () => {
  const address = {
    address_line_1: '1 Mill Lane',
    city: 'Ghent',
    district: 'Ghent',
    state: 'Ghent',
    postal_code: '9000',
  };
  expect(writtenAddress(address, 'BE')).toEqual(['1 Mill Lane', '9000 Ghent']);
  expect(writtenAddress({ ...address, city: 'Ames', state: 'Iowa', postal_code: '50010' }, 'US')).toEqual([
    '1 Mill Lane',
    'Ames, Iowa 50010',
  ]);
  expect(
    writtenAddress(
      { ...address, city: 'Chiyoda-ku', district: 'Chiyoda-ku', state: 'Tokyo', postal_code: '100-0001' },
      'JP',
    ),
  ).toEqual(['1 Mill Lane, Chiyoda-ku, Tokyo', '100-0001']);
  expect(writtenAddress(address, null)).toEqual(['1 Mill Lane', 'Ghent', '9000']);
});
