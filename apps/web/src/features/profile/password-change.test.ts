import { expect, test } from 'vitest';
import { fieldChecks, type PasswordChange } from './password-change.ts';

const typed = (changes: Partial<PasswordChange>): PasswordChange => ({
  current_password: 'the old one',
  password: 'the new one',
  confirm_password: 'the new one',
  ...changes,
});
const problems = (all: PasswordChange) => ({
  current_password: fieldChecks.current_password(all.current_password),
  password: fieldChecks.password(all.password),
  confirm_password: fieldChecks.confirm_password(all.confirm_password, all),
});
const right = { current_password: true, password: true, confirm_password: true };

test.each<[Partial<PasswordChange>, Partial<Record<keyof PasswordChange, string>>]>([
  [{}, {}],
  [{ password: '123456', confirm_password: '123456' }, {}],
  [{ current_password: '' }, { current_password: 'Current password is required' }],
  [
    { password: '', confirm_password: '' },
    { password: 'New password is required', confirm_password: 'Confirm password is required' },
  ],
  [{ password: '12345', confirm_password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ confirm_password: '' }, { confirm_password: 'Confirm password is required' }],
  [{ confirm_password: 'the New one' }, { confirm_password: 'Passwords do not match' }],
  [{ password: ' spaces ', confirm_password: ' spaces ' }, {}],
])('%j', (changes, expected) => {
  expect(problems(typed(changes))).toEqual({ ...right, ...expected });
});
