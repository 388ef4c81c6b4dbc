import { expect, test } from 'vitest';
import type { Problem } from '../../api/problem.ts';
import { fieldSentence, formSentence } from './field-sentence.ts';

const invalid: Problem = { kind: 'invalid', fields: { email: ['Too long.', 'Odd.'], uid: ['Unknown.'] } };

test('a field says what is wrong with it, the form says the rest', () => {
  expect(fieldSentence(invalid, 'email')).toBe('Too long. Odd.');
  expect(fieldSentence(invalid, 'password')).toBe(undefined);
  expect(formSentence(invalid, ['email', 'password'])).toBe('Unknown.');
  expect(formSentence(invalid, ['email', 'uid'])).toBe(undefined);
});

test('a refusal is told in the words of the server', () => {
  const refused: Problem = { kind: 'refused', status: 429, code: 'x', message: 'Wait a while.', data: null };
  expect(formSentence(refused, [])).toBe('Wait a while.');
  expect(fieldSentence(refused, 'email')).toBe(undefined);
});

test.each<Problem>([{ kind: 'offline' }, { kind: 'unreachable' }, { kind: 'unreadable', status: 502 }])(
  '$kind has words with a way on',
  (problem) => {
    expect(formSentence(problem, [])).toMatch(/again/);
  },
);

test('without a problem nothing is said', () => {
  expect(formSentence(null, [])).toBe(undefined);
});
