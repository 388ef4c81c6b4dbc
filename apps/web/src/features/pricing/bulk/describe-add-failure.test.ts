import { expect, test } from 'vitest';
import type { Problem } from '../../../api/problem.ts';
import { describeAddFailure } from './describe-add-failure.ts';

const refused = (code: string, data: unknown = null): Problem => ({
  kind: 'refused',
  status: 409,
  code,
  message: 'Your basket is full.',
  data,
});
const descriptionOf = (problem: Problem) => describeAddFailure({ problem, shownTotal: 120 });

test('a new price is stated with the one that was shown', () => {
  expect(descriptionOf(refused('price_changed', { total_price: 131.5 }))).toEqual({
    heading: null,
    sentences: [expect.stringMatching(/\$120\.00.*\$131\.50/)],
    leadsToCart: false,
  });
});

test.each([null, {}, { total_price: '131.5' }])(
  'a new price of %j is refused in the words of the server',
  (data) => {
    expect(descriptionOf(refused('price_changed', data))).toEqual({
      heading: 'Nothing was added:',
      sentences: ['Your basket is full.'],
      leadsToCart: false,
    });
  },
);

test('a full basket leads there', () => {
  expect(descriptionOf(refused('cart_full'))).toMatchObject({
    sentences: ['Your basket is full.'],
    leadsToCart: true,
  });
});

test.each(['unreachable', 'unreadable'] as const)(
  'after an %s reply the fields may be in the basket, so the note does not deny it',
  (kind) => {
    const { heading, sentences, leadsToCart } = descriptionOf({ kind } as Problem);
    expect([heading, leadsToCart]).toEqual([null, true]);
    expect(sentences).toHaveLength(1);
  },
);

test('without a connection nothing was added, and a sentence says why', () => {
  const { heading, sentences } = descriptionOf({ kind: 'offline' });
  expect(heading).toBe('Nothing was added:');
  expect(sentences.join('')).not.toBe('');
});
