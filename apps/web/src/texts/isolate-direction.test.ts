import { afterEach, expect, test } from 'vitest';
import { isolateDirection } from './isolate-direction.ts';
import { language } from './language.ts';

const { direction } = language;
afterEach(() => {
  language.direction = direction;
});

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
] as const)('in %s text, "%s" becomes "%s"', (textDirection, text, expected) => {
  language.direction = textDirection;
  expect(isolateDirection(text)).toBe(expected);
});
