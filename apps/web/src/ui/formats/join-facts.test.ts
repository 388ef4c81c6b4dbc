import { expect, test } from 'vitest';
import { joinFacts } from './join-facts.ts';

test('facts are joined, without the empty ones', () => {
  expect(joinFacts('12.10 ha', null, '', false, undefined, 0, 'Belgium')).toBe('12.10 ha · Belgium');
  expect(joinFacts()).toBe('');
});

test('a right-to-left name leaves the figures in place', () => {
  expect(joinFacts('حقل الزيتون', '12.10 ha')).toBe('\u2068حقل الزيتون\u2069 · 12.10 ha');
});
