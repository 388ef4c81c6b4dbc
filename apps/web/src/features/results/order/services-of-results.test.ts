import type { OrderResult } from '@furrow/contract/results/results';
import { expect, test } from 'vitest';
import { resultsOfService, servicesOfResults } from './services-of-results.ts';

const resultOf = (service_code: string, field_name: string) =>
  ({ service_code, service_name: `The ${service_code}`, field_name }) as OrderResult;

const results = [
  resultOf('chlorophyll', 'Long Acre'),
  resultOf('vegetation-index', 'Long Acre'),
  resultOf('chlorophyll', 'Mill Field'),
];
const namesOf = (code: string | null) =>
  resultsOfService(results, code).map(({ service_code, field_name }) => `${service_code} ${field_name}`);

test('each service of an order is listed once', () => {
  expect(servicesOfResults(results)).toEqual([
    { code: 'chlorophyll', name: 'The chlorophyll' },
    { code: 'vegetation-index', name: 'The vegetation-index' },
  ]);
  expect(servicesOfResults([])).toEqual([]);
});

test('the results of one service are shown, at first those of the first', () => {
  expect(namesOf('vegetation-index')).toEqual(['vegetation-index Long Acre']);
  const ofTheFirst = ['chlorophyll Long Acre', 'chlorophyll Mill Field'];
  expect([namesOf(null), namesOf('methane')]).toEqual([ofTheFirst, ofTheFirst]);
  expect(resultsOfService([], null)).toEqual([]);
});
