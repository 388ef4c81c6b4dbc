import { expect, test } from 'vitest';
import { refusalSentences } from './refusal-sentences.ts';

test('problems with the input are separate sentences, without duplicates', () => {
  const fields = {
    lines: ['North 40: Too narrow.', 'South: Too narrow.'],
    total_price: ['South: Too narrow.'],
  };
  expect(refusalSentences({ kind: 'invalid', fields })).toEqual([
    'North 40: Too narrow.',
    'South: Too narrow.',
  ]);
});

test('a refusal gives its message, or its sentences', () => {
  const refused = {
    kind: 'refused',
    status: 400,
    code: 'restricted_area',
    message: 'One. Two.',
    data: null,
  } as const;
  expect(refusalSentences(refused)).toEqual(['One. Two.']);
  expect(refusalSentences({ ...refused, sentences: ['One.', 'Two.'] })).toEqual(['One.', 'Two.']);
});

test('a server error or an unreachable server gives no sentence', () => {
  expect(refusalSentences({ kind: 'offline' })).toEqual([]);
  expect(refusalSentences({ kind: 'refused', status: 503, code: 'x', message: 'Down.', data: null })).toEqual(
    [],
  );
});
