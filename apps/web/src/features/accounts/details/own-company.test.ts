import { expect, test } from 'vitest';
import { ownCompany, ownerRole, withOwnCompany } from './own-company.ts';

const emptyDetails = {
  first_name: '',
  last_name: '',
  company: '',
  country: '',
  industry: '',
  company_size: '',
  role: '',
  website: '',
  billing_name: '',
  vat_id: '',
};
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

test('someone who works alone need not fill in company, size and role, and keeps a role that is chosen', () => {
  const roles = [role(3, 'farmer')];
  const details = { ...emptyDetails, first_name: 'Ada', country: '56' };
  expect(withOwnCompany(details, roles, 'Own account')).toEqual({
    ...details,
    company: 'Ada',
    company_size: '1-10',
    role: '3',
  });
  expect(withOwnCompany({ ...details, role: '9' }, roles, 'Own account').role).toBe('9');
  expect(withOwnCompany(details, [], 'Own account').role).toBe('');
});
