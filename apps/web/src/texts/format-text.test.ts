import { compileMessage } from '@furrow/messages/compile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFormatter } from './format-text.ts';
import { language } from './language.ts';

const { direction } = language;
beforeEach(() => {
  language.direction = 'rtl';
});
afterEach(() => {
  language.direction = direction;
});

const text = (message: string) => createFormatter(compileMessage(message));

test('a name of the other direction is isolated in a sentence, and figures are not', () => {
  expect(text('{field} 5 {area}, {count, number}')({ field: 'North 40', area: '12.10', count: 3 })).toBe(
    '\u2068North 40\u2069 5 12.10, 3',
  );
});

test('arguments that select a branch are passed unchanged, at any depth', () => {
  const format = text(
    '{count, plural, one {# {way, select, north {up} other {down}}} other {# {way, select, north {high} other {low}} of {name}}}',
  );
  expect(format({ count: 1, way: 'north', name: 'A' })).toBe('1 up');
  expect(format({ count: 2, way: 'north', name: 'A' })).toBe('2 high of \u2068A\u2069');
});
