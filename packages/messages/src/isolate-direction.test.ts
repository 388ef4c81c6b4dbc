import { expect, test } from 'vitest';
import { isolateDirection } from './isolate-direction.ts';
import { joinFactsIn } from './join.ts';

const isolate = (words: string) => `\u2068${words}\u2069`;

test.each([
  ['ltr', 'North 40', 'North 40'],
  ['ltr', 'حقل الزيتون', isolate('حقل الزيتون')],
  ['rtl', 'North 40', isolate('North 40')],
  ['rtl', '12.10\u00a0ha', isolate('12.10\u00a0ha')],
  ['rtl', 'حقل الزيتون', 'حقل الزيتون'],
  ['rtl', '40', '40'],
  ['rtl', '\u2068North 40\u2069 · 1', '\u2068North 40\u2069 · 1'],
  ['rtl', '\u202eÑôŕţĥ\u202c', '\u202eÑôŕţĥ\u202c'],
  ['ltr', 'x\u202eabc', 'xabc'],
  ['ltr', '\u2067حقل', isolate('حقل')],
  ['ltr', 'North\u2069 40', 'North 40'],
  ['rtl', 'https://example.org/orders?id=1', 'https://example.org/orders?id=1'],
] as const)('in %s text, "%s" becomes "%s"', (direction, text, expected) => {
  expect(isolateDirection(text, direction)).toBe(expected);
});

test('each fact of a line is isolated by itself', () => {
  const facts = ['North 40', '12,10\u00a0ha', false, 'حقل'] as const;
  expect(joinFactsIn('rtl', ...facts)).toBe(`${isolate('North 40')} · ${isolate('12,10\u00a0ha')} · حقل`);
  expect(joinFactsIn('ltr', ...facts)).toBe(`North 40 · 12,10\u00a0ha · ${isolate('حقل')}`);
});
