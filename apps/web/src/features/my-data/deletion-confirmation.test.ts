import { expect, test } from 'vitest';
import { confirmationProblems, type DeletionConfirmation } from './deletion-confirmation.ts';

const account = { email: 'ada@example.org', hasPassword: true };
const other = { email: 'This is not the e-mail of your account' };
const missing = { password: 'Current password is required' };

test.each<[DeletionConfirmation, typeof account, Partial<DeletionConfirmation>]>([
  [{ email: 'ada@example.org', password: 'x' }, account, {}],
  [{ email: ' Ada@Example.org ', password: 'x' }, account, {}],
  [{ email: '', password: '' }, account, { ...other, ...missing }],
  [{ email: 'bo@example.org', password: 'x' }, account, other],
  [{ email: 'ada@example.org', password: '' }, account, missing],
  [{ email: 'ada@example.org', password: '' }, { ...account, hasPassword: false }, {}],
])('%j for %j', (typed, confirmationOf, problems) => {
  expect(confirmationProblems(typed, confirmationOf)).toEqual(problems);
});
