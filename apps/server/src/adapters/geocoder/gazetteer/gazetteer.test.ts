import { expect, test } from 'vitest';
import type { Near } from '../geocoder.ts';
import { gazetteer } from './gazetteer.ts';

const places = gazetteer();
const search = (query: string, near: Near | null = null) =>
  places.search(query, near, new AbortController().signal, 'en');
const first = async (query: string, near: Near | null = null) => (await search(query, near))[0];

test('a city has its region, country and coordinates', async () => {
  expect(await first('gent')).toEqual({
    name: 'Gent',
    region: 'Flanders',
    country: 'Belgium',
    lat: 51.05,
    lng: 3.71667,
    kind: 'city',
  });
});

test.each([
  ['gen', 'Genève'],
  ['sao paulo', 'São Paulo'],
  ['SÃO PAULO', 'São Paulo'],
  ['koln', 'Köln'],
  ['koeln', 'Köln'],
  ['zurich', 'Zürich'],
  ['malmo', 'Malmö'],
  ['lodz', 'Łódź'],
  ['nuernberg', 'Nürnberg'],
  ['sint niklaas', 'Sint-Niklaas'],
  ['st louis missouri', 'St. Louis'],
  ['saint louis, mo', 'St. Louis'],
])('%s finds %s in any spelling', async (query, name) => {
  expect((await search(query)).map((place) => place.name)).toContain(name);
});

test.each([
  ['Ghent', 'Gent', 'Belgium'],
  ['cologne', 'Köln', 'Germany'],
  ['Wien', 'Vienna', 'Austria'],
  ['den haag', 'The Hague', 'Netherlands'],
  ['antwerp', 'Antwerpen', 'Belgium'],
  ['warszawa', 'Warsaw', 'Poland'],
  ['praha', 'Prague', 'Czechia'],
])('%s is an alternative name of %s', async (query, name, country) => {
  expect(await first(query)).toMatchObject({ name, country });
});

test('the larger of equal names comes first, and exact names before longer ones', async () => {
  const [london, second] = await search('london');
  expect(london).toMatchObject({ country: 'United Kingdom' });
  expect(second).toMatchObject({ name: 'London', country: 'Canada' });
  expect((await search('york'))[0]).toMatchObject({ name: 'York' });
});

test('a word within a name matches too', async () => {
  expect((await search('latem')).map(({ name }) => name)).toContain('Sint-Martens-Latem');
});

test.each([
  ['Paris, Texas', 'United States of America', 'Texas'],
  ['paris texas', 'United States of America', 'Texas'],
  ['Paris, United States', 'United States of America', null],
  ['Bursa, Türkiye', 'Turkey', null],
  ['Bursa, Turkey', 'Turkey', null],
  ['Ghent, Kentucky', 'Belgium', 'Flanders'],
  ['valencia spain', 'Spain', null],
  ['Santiago Dominican Republic', 'Dominican Republic', null],
])('%s is distinguished from places of the same name', async (query, country, region) => {
  const found = await first(query);
  expect(found).toMatchObject(region === null ? { country } : { country, region });
});

test('near a position, places of similar size are sorted by distance', async () => {
  expect(await first('springfield', { lat: 39.9, lng: -83.8 })).toMatchObject({ region: 'Ohio' });
  expect(await first('springfield', { lat: 37.2, lng: -93.3 })).toMatchObject({ region: 'Missouri' });
});

test('at most eight places are returned, each once', async () => {
  const found = await search('san');
  expect(found).toHaveLength(8);
  expect(new Set(found.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(8);
});

test.each(['qqzzxx', '  ', '--', '日本', "'; drop table", '\n\n', ',,,', '.*'])(
  '%j finds nothing and does no harm',
  async (query) => {
    expect(await search(query)).toEqual([]);
  },
);
