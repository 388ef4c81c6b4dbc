import { expect, test } from 'vitest';
import type { Bounds } from '../../map/field-map.ts';
import { openingOf } from './opening.ts';

const here = { lng: 3.7, lat: 51 };
const lastField: Bounds = [5, 52, 5.1, 52.1];
const start: Bounds = [2, 49, 7, 52];
const known = { position: null, lastField: null, start, restricted: [] };

test.each([
  ['at the position of the user', { ...known, position: here, lastField }, here],
  ['else where the user drew last', { ...known, lastField }, lastField],
  ['else at the view of the server', known, start],
  ['else with the whole world', { ...known, start: null }, [-170, -55, 170, 72]],
])('a map opens %s', (_where, given, wanted) => {
  expect(openingOf(given)).toMatchObject({ start: wanted, restricted: [] });
});

test.each([
  ['the position of the user', { ...known, position: undefined }],
  ['the initial view', { ...known, start: undefined }],
  ['the restricted areas', { ...known, restricted: undefined }],
])('it waits for %s', (_what, given) => {
  expect(openingOf(given)).toHaveProperty('waitsFor');
});
