import { countries } from '@furrow/contract/places/countries';
import { describe, expect, test } from 'vitest';
import { countryAt } from './country-at.ts';
import { countryBounds, type MapBounds } from './country-bounds.ts';
import { regions } from './regions.ts';

const contains = ([west, south, east, north]: MapBounds, [lng, lat]: [number, number]) =>
  south <= lat &&
  lat <= north &&
  [lng, lng + 360].some((shiftedLng) => west <= shiftedLng && shiftedLng <= east);

/**
 * Countries with points inside, points of the country that are too remote for its map, and the maximum width of the map
 * in degrees.
 */
const cases: Record<string, { inside: [number, number][]; outside: [number, number][]; maxWidth: number }> = {
  FR: {
    inside: [
      [2.35, 48.85],
      [9.1, 42.1],
    ],
    outside: [[-109.2, 10.3]],
    maxWidth: 17,
  },
  US: { inside: [[-98.5, 39.8]], outside: [[-157.8, 21.3]], maxWidth: 75 },
  NL: { inside: [[4.9, 52.4]], outside: [[-68.3, 12.2]], maxWidth: 5 },
  RU: {
    inside: [
      [37.6, 55.8],
      [20.5, 54.7],
      [-172.9, 64.4],
    ],
    outside: [],
    maxWidth: 175,
  },
  FJ: {
    inside: [
      [178.4, -18.1],
      [-179.3, -17.8],
    ],
    outside: [],
    maxWidth: 10,
  },
  NZ: { inside: [[174.8, -41.3]], outside: [[-176.5, -43.9]], maxWidth: 16 },
  PT: { inside: [[-9.1, 38.7]], outside: [[-25.7, 37.7]], maxWidth: 6 },
  BE: { inside: [[4.4, 50.8]], outside: [], maxWidth: 5 },
};

describe('the initial map of a country', () => {
  test.each(Object.entries(cases))('%s', (code, { inside, outside, maxWidth }) => {
    const bounds = countryBounds(code)!;
    for (const point of inside) expect(contains(bounds, point), String(point)).toBe(true);
    for (const point of outside) expect(contains(bounds, point), String(point)).toBe(false);
    expect(bounds[2] - bounds[0]).toBeLessThan(maxWidth);
  });

  test.each(countries.map(({ code, name }) => [name, code]))('%s has a map', (_name, code) => {
    const [west, south, east, north] = countryBounds(code)!;
    expect(west).toBeGreaterThanOrEqual(-180);
    expect(west).toBeLessThan(180);
    expect(east).toBeGreaterThan(west);
    expect(east - west).toBeLessThanOrEqual(360);
    expect(south).toBeGreaterThanOrEqual(-90);
    expect(north).toBeGreaterThan(south);
    expect(north).toBeLessThanOrEqual(90);
  });

  test('an unknown code has no map', () => {
    expect(countryBounds('XX')).toBeNull();
    expect(countryBounds('__proto__')).toBeNull();
    expect(countryBounds('constructor')).toBeNull();
  });
});

describe('countries of ISO 3166-1', () => {
  test('are those of the borders, by their letters and number', () => {
    const officialCountries = regions.flatMap(({ properties: { iso1A2, iso1N3, isoStatus } }) =>
      isoStatus === 'official' ? [[iso1A2, Number(iso1N3)]] : [],
    );
    const listed = countries.filter(({ code }) => code !== 'XK').map(({ id, code }) => [code, id]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(officialCountries));
  });

  test.each([
    ['Netherlands', 4.9, 52.4],
    ['France', 2.35, 48.85],
    ['Réunion', 55.5, -21.1],
    ['Puerto Rico', -66.5, 18.2],
    ['United States of America', -155.5, 19.6],
    ['Greenland', -51.7, 64.2],
    ['Guernsey', -2.36, 49.43],
    ['Spain', -15.6, 28],
    ['Russia', -172.9, 64.4],
    ['Kosovo', 20.9, 42.6],
    ['Cyprus', 33.5, 35.3],
    ['Cyprus', 33, 34.9],
  ])('%s', (name, lng, lat) => {
    const country = countryAt(lng, lat);
    expect(country?.name).toBe(name);
    expect(countries).toContainEqual(country);
  });

  test.each([
    [-45, 30],
    [180, 0],
    [-180, 0],
    [180, 90],
    [0, 90],
  ])('none at sea: %d, %d', (lng, lat) => {
    expect(countryAt(lng, lat)).toBeNull();
  });
});
