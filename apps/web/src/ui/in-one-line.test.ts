import { expect, test } from 'vitest';
import { inOneLine } from './in-one-line.ts';

test('facts stand beside one another, without those that are nothing', () => {
  expect(inOneLine('12.10 ha', null, '', false, undefined, 0, 'Belgium')).toBe('12.10 ha · Belgium');
  expect(inOneLine()).toBe('');
});

test('a name that is written from the right leaves the figures where they are', () => {
  expect(inOneLine('حقل الزيتون', '12.10 ha')).toBe('\u2068حقل الزيتون\u2069 · 12.10 ha');
});
