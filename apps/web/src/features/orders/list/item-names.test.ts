import { expect, test } from 'vitest';
import { fieldNames, serviceNames } from './item-names.ts';

test('a service is listed once, with how often it was ordered', () => {
  expect(serviceNames(['Vegetation index', 'Methane', 'Vegetation index'])).toBe(
    'Vegetation index × 2, Methane',
  );
});

test('two fields are named, each once, and the others counted', () => {
  expect(fieldNames(['North 40', 'North 40'])).toBe('North 40');
  expect(fieldNames(['North 40', 'Creek', 'Hill', 'Mill'])).toBe('North 40, Creek, and 2 more');
});
