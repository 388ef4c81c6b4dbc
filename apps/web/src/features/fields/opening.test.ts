import { expect, test } from 'vitest';
import type { Bounds } from '../../map/field-map.ts';
import { openingOf } from './opening.ts';

const here = { lng: 3.7, lat: 51 };
const lastField: Bounds = [5, 52, 5.1, 52.1];
const start: Bounds = [2, 49, 7, 52];
const known = { position: null, lastField: null, start, restricted: [] };

test.each([
  ['where this person is', { ...known, position: here, lastField }, here],
  ['else where they drew last', { ...known, lastField }, lastField],
  ['else where the server says', known, start],
  ['else at the world', { ...known, start: null }, [-170, -55, 170, 72]],
])('a map opens %s', (_where, given, wanted) => {
  expect(openingOf(given)).toMatchObject({ start: wanted, restricted: [] });
});

test.each([
  ['where this person is', { ...known, position: undefined }],
  ['where a map opens', { ...known, start: undefined }],
  ['which land is restricted', { ...known, restricted: undefined }],
])('it waits to know %s', (_what, given) => {
  expect(openingOf(given)).toHaveProperty('waitsFor');
});
