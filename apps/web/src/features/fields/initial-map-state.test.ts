import { expect, test } from 'vitest';
import type { Bounds } from '../../map/interface/field-map.ts';
import { initialMapState } from './initial-map-state.ts';

const ghent = { lng: 3.7, lat: 51 };
const lastField: Bounds = [5, 52, 5.1, 52.1];
const start: Bounds = [2, 49, 7, 52];
const inputs = { position: null, lastField: null, start, restricted: [] };

test.each([
  ['at the position of the user', { ...inputs, position: ghent, lastField }, ghent],
  ['else where the user drew last', { ...inputs, lastField }, lastField],
  ['else at the view of the server', inputs, start],
  ['else with the whole world', { ...inputs, start: null }, [-170, -55, 170, 72]],
])('a map opens %s', (_where, given, expected) => {
  expect(initialMapState(given)).toMatchObject({ start: expected, restricted: [] });
});

test.each([
  ['the position of the user', { ...inputs, position: undefined }],
  ['the initial view', { ...inputs, start: undefined }],
  ['the restricted areas', { ...inputs, restricted: undefined }],
])('it waits for %s', (_what, given) => {
  expect(initialMapState(given)).toHaveProperty('waitsFor');
});
