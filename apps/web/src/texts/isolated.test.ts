import { afterEach, expect, test } from 'vitest';
import { isolated } from './isolated.ts';
import { language } from './language.ts';

const { direction } = language;
afterEach(() => {
  language.direction = direction;
});

const apart = (words: string) => `\u2068${words}\u2069`;

test.each([
  ['ltr', 'North 40', 'North 40'],
  ['ltr', 'حقل الزيتون', apart('حقل الزيتون')],
  ['rtl', 'North 40', apart('North 40')],
  ['rtl', '12.10\u00a0ha', apart('12.10\u00a0ha')],
  ['rtl', 'حقل الزيتون', 'حقل الزيتون'],
  ['rtl', '40', '40'],
  ['rtl', '\u2068North 40\u2069 · 1', '\u2068North 40\u2069 · 1'],
  ['rtl', '\u202eÑôŕţĥ\u202c', '\u202eÑôŕţĥ\u202c'],
] as const)('in %s text, "%s" becomes "%s"', (read, words, stands) => {
  language.direction = read;
  expect(isolated(words)).toBe(stands);
});
