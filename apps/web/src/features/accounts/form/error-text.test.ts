import { expect, test } from 'vitest';
import type { Problem } from '../../../api/problem.ts';
import { fieldErrorText, formErrorText } from './error-text.ts';

const invalid: Problem = { kind: 'invalid', fields: { email: ['Too long.', 'Odd.'], uid: ['Unknown.'] } };

test('a field shows its own errors, and the form shows the rest', () => {
  expect(fieldErrorText(invalid, 'email')).toBe('Too long. Odd.');
  expect(fieldErrorText(invalid, 'password')).toBe(undefined);
  expect(formErrorText(invalid, ['email', 'password'])).toBe('Unknown.');
  expect(formErrorText(invalid, ['email', 'uid'])).toBe(undefined);
});

test('a refusal is shown in the words of the server', () => {
  const refused: Problem = { kind: 'refused', status: 429, code: 'x', message: 'Wait a while.', data: null };
  expect(formErrorText(refused, [])).toBe('Wait a while.');
  expect(fieldErrorText(refused, 'email')).toBe(undefined);
});

test.each<Problem>([{ kind: 'offline' }, { kind: 'unreachable' }, { kind: 'unreadable', status: 502 }])(
  'the message of $kind suggests a retry',
  (problem) => {
    expect(formErrorText(problem, [])).toMatch(/again/);
  },
);

test('without a problem there is no message', () => {
  expect(formErrorText(null, [])).toBe(undefined);
});
