import { expect, test } from 'vitest';
import { addressRegion } from './address-region.ts';
import { findNearestCity } from './nearest-city.ts';

test.each([
  ['Kildare', { lng: -6.66, lat: 53.22 }, 'IE', 'Co. Kildare'],
  ['Dublin', { lng: -6.26, lat: 53.35 }, 'IE', 'Co. Dublin'],
  ['Hokkaido', { lng: 143.2, lat: 42.92 }, 'JP', 'Hokkaido'],
  ['Jalisco', { lng: -103.35, lat: 20.67 }, 'MX', 'Jalisco'],
  ['Konya', { lng: 32.48, lat: 37.87 }, 'TR', 'Konya'],
  ['Gyeonggi', { lng: 127.01, lat: 37.27 }, 'KR', 'Gyeonggi-do'],
  ['Cluj', { lng: 23.6, lat: 46.77 }, 'RO', 'Cluj'],
  ['Andalusia, whose addresses have a province', { lng: -5.98, lat: 37.38 }, 'ES', null],
  ['Lombardy, whose addresses have a province', { lng: 9.19, lat: 45.46 }, 'IT', null],
])('a field in %s has its region of addresses', async (_name, point, country, region) => {
  const place = await findNearestCity(point, country);
  expect(place && addressRegion(country, place)).toBe(region);
});
