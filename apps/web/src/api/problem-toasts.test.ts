import { expect, test } from 'vitest';
import { problemToasts } from './problem-toasts.ts';

test('one toast for each field, with its name for people', () => {
  const fields = { address_line_1: ['Address is required'], email: ['Too long.', 'Not an e-mail.'] };
  expect(problemToasts({ kind: 'invalid', fields })).toEqual([
    'Address Line 1: Address is required',
    'Email: Too long. Not an e-mail.',
  ]);
});

test('the sentence of a refusal; none when it has none', () => {
  const refused = { kind: 'refused', status: 409, code: 'x', data: null } as const;
  expect(problemToasts({ ...refused, message: 'The price has changed.' })).toEqual([
    'The price has changed.',
  ]);
  expect(problemToasts({ ...refused, message: '' })).toEqual([]);
});

test.each(['offline', 'unreachable'] as const)('%s is a network error', (kind) => {
  expect(problemToasts({ kind })).toEqual(['Network Error']);
});
