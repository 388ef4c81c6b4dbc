import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password.ts';

const [missing, short] = ['New password is required', 'Password must be at least 6 characters'];
const mismatch = 'Passwords do not match';

test.each([
  ['barley', 'barley', {}],
  ['', '', { password: missing, confirm: mismatch }],
  ['wheat', 'wheat', { password: short }],
  ['wheat', 'barley', { password: short, confirm: mismatch }],
  ['barley', '', { confirm: mismatch }],
  ['barley', 'Barley', { confirm: mismatch }],
  ['barley ', 'barley', { confirm: mismatch }],
])('%j and %j', (password, confirm, problems) => {
  expect(newPasswordProblems({ password, confirm })).toEqual(problems);
});
