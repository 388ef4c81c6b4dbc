import { expect, test } from 'vitest';
import { ownCompany, ownerRole } from './own-company.ts';

const role = (id: number, code: string) => ({ id, code, title: code });

test('the role of someone who works alone is the first that fits, whatever the order of the catalogue', () => {
  expect(ownerRole([role(1, 'agronomist'), role(2, 'land-owner'), role(3, 'farmer')])?.id).toBe(3);
  expect(ownerRole([role(1, 'agronomist')])).toBeUndefined();
});

test.each([
  ['Ada', 'Veldman', 'Ada Veldman'],
  [' Ada ', '', 'Ada'],
  ['', ' Veldman', 'Veldman'],
  ['', ' ', 'Own account'],
])('the company of %j %j is %j', (first_name, last_name, company) => {
  expect(ownCompany({ first_name, last_name }, 'Own account')).toBe(company);
});
