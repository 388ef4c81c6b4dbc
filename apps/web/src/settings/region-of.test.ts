import { expect, test } from 'vitest';
import { regionOf, regionOfTimeZone } from './region-of.ts';

test.each([
  [['nl-BE', 'en-US'], 'BE'],
  [['fr', 'en', 'fr-CH'], 'CH'],
  [['hi-Deva-IN'], 'IN'],
  [['es-419', 'es-MX'], 'MX'],
  [['no_such tag', 'pt-BR'], 'BR'],
  [['en'], null],
  [[], null],
])('%j: %s', (languages, region) => {
  expect(regionOf(languages)).toBe(region);
});

test.each([
  ['Europe/Brussels', 'BE'],
  ['America/Chicago', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', null],
])('the clock of %s is that of %s', (timeZone, region) => {
  expect(regionOfTimeZone(timeZone)).toBe(region);
});
