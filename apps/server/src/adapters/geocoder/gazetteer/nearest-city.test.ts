import { expect, test } from 'vitest';
import { findNearestCity } from './nearest-city.ts';

test.each([
  ['a field in Flanders', { lng: 3.7025, lat: 51.0015 }, 'BE', 'Flanders'],
  ['a field in Iowa', { lng: -93.65, lat: 42.05 }, 'US', 'Iowa'],
])('%s is near a place of its region', async (_name, point, country, region) => {
  expect(await findNearestCity(point, country)).toEqual({ name: expect.stringMatching(/\w/), region });
});

test('a region without a name in the list is left out', async () => {
  expect(await findNearestCity({ lng: 36.8, lat: -1.3 }, 'KE')).toEqual({ name: 'Nairobi', region: null });
});

test.each([
  ['a place of another country is not meant', { lng: 3.7025, lat: 51.0015 }, 'US'],
  ['nothing is near the middle of a desert', { lng: 24, lat: 25 }, 'EG'],
])('%s', async (_name, point, country) => {
  expect(await findNearestCity(point, country)).toBeNull();
});
