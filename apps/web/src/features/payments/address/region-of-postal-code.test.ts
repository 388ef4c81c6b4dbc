import { expect, test } from 'vitest';
import { regionOfPostalCode } from './region-of-postal-code.ts';

test.each([
  ['ES', '41013', 'Sevilla'],
  ['IT', '20121', 'Milano'],
  ['JP', '069-0813', 'Hokkaido'],
  ['JP', '〒100-0001', 'Tokyo'],
  ['MX', '44100', 'Jalisco'],
  ['TR', '06420', 'Ankara'],
  ['IN', '110001', 'Delhi'],
])('in %s, the postal code %s is in %s', (code, postalCode, region) => {
  expect(regionOfPostalCode(code, postalCode)).toBe(region);
});

test.each([
  ['while it is typed', 'ES', '410'],
  ['that two prefectures use', 'JP', '389-2200'],
  ['of a country whose postal codes tell no region', 'IE', 'W91 X2Y3'],
  ['without a country', null, '41013'],
])('a postal code %s tells no region', (_what, code, postalCode) => {
  expect(regionOfPostalCode(code, postalCode)).toBeNull();
});
