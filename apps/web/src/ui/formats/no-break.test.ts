import { expect, test } from 'vitest';
import { noBreak, noBreakAtFigures } from './no-break.ts';

test('a short text stays on one line', () => {
  expect(noBreak('0.1 to 50 ha')).toBe('0.1\u00a0to\u00a050\u00a0ha');
});

test.each([
  ['2 of 3 done, next on Friday', '2\u00a0of\u00a03\u00a0done, next on Friday'],
  ['पूरे हुए: ३ में से २', 'पूरे हुए:\u00a0३\u00a0में से\u00a0२'],
])('a figure stays with the words next to it: %s', (text, expected) => {
  expect(noBreakAtFigures(text)).toBe(expected);
});
