import { expect, test } from 'vitest';
import type { City } from '../../adapters/geocoder/gazetteer/read-cities.ts';
import { readCities } from '../../adapters/geocoder/gazetteer/read-cities.ts';
import { createNearestPlace } from './nearest-place.ts';

const city = (name: string, lng: number, lat: number): City => ({
  name,
  country: 'FJ',
  adminCode: '',
  feature: 'PPL',
  population: 2_000,
  lng,
  lat,
});

test('land is named by the place that is nearest to it', async () => {
  const { nearestTo } = createNearestPlace(readCities);
  expect(await nearestTo([3.8, 51.003])).toBe('Melle');
  expect(await nearestTo([-93.66, 41.95])).toBe('Ames');
});

test('land more than 30 km from any place is named by none', async () => {
  const { nearestTo } = createNearestPlace(readCities);
  expect(await nearestTo([-30, 40])).toBeNull();
});

test('a place on the other side of the antimeridian, or of a whole degree, is near', async () => {
  const { nearestTo } = createNearestPlace(async () => [
    city('Taveuni', 179.99, -16.8),
    city('Levuka', 178.8, -17.001),
  ]);
  expect(await nearestTo([-179.99, -16.8])).toBe('Taveuni');
  expect(await nearestTo([178.8, -16.999])).toBe('Levuka');
});
