import { expect, test } from 'vitest';
import { inOneLine } from './in-one-line.ts';

test('facts are joined, without the empty ones', () => {
  expect(inOneLine('12.10 ha', null, '', false, undefined, 0, 'Belgium')).toBe('12.10 ha · Belgium');
  expect(inOneLine()).toBe('');
});

test('a right-to-left name leaves the figures in place', () => {
  expect(inOneLine('حقل الزيتون', '12.10 ha')).toBe('\u2068حقل الزيتون\u2069 · 12.10 ha');
});
