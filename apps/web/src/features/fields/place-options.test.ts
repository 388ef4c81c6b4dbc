import type { FoundPlace } from '@furrow/contract/places/place-search';
import { expect, test } from 'vitest';
import { describeLocation, nextActive, queryOf } from './place-options.ts';

test.each([
  ['', null],
  [' G ', null],
  ['Gh', 'Gh'],
  ['  Sint   Niklaas ', 'Sint Niklaas'],
  ['x'.repeat(120), 'x'.repeat(100)],
])('the query for %j is %j', (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});

test.each([
  ['ArrowDown', null, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', null, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', null, 0, null],
] as const)('%s from %j of %i leads to %j', (key, current, count, expected) => {
  expect(nextActive(key, current, count)).toBe(expected);
});

const place: FoundPlace = { name: 'Ghent', region: null, country: null, lat: 51, lng: 3.7, kind: 'city' };

test.each([
  [{ region: 'East Flanders', country: 'Belgium' }, 'East Flanders, Belgium'],
  [{ country: 'Belgium' }, 'Belgium'],
  [{ region: 'Ghent', country: 'Belgium' }, 'Belgium'],
  [{}, ''],
])('a place with %j is described as %j', (knownParts, text) => {
  expect(describeLocation({ ...place, ...knownParts })).toBe(text);
});
