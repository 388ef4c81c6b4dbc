import { expect, test } from 'vitest';
import { hectareNamesIn } from './hectare-names.ts';

test.each([
  ['en', ['hectares', 'hectare', 'ha']],
  ['es', ['hectáreas', 'hectárea', 'ha']],
  ['de', ['Hektar', 'ha']],
])('the names of the hectare in %s', (locale, names) => {
  expect(hectareNamesIn(locale)).toEqual(names);
});

test('the names of two languages', () => {
  expect(hectareNamesIn('hi', 'en')).toEqual(expect.arrayContaining(['हेक्टेयर', 'hectares', 'ha']));
});
