import { expect, test } from 'vitest';
import { noPreference, type Preference, type SearchView } from '../geocoder.ts';
import { gazetteer } from './gazetteer.ts';

const places = gazetteer();
const search = (query: string, preference: Preference = noPreference) =>
  places.search(query, preference, new AbortController().signal, 'en');
const first = async (query: string, preference: Preference = noPreference) =>
  (await search(query, preference))[0];
/** A view of a map around a place. */
const around = (lat: number, lng: number, radiusKm: SearchView['radiusKm'], ...countries: string[]) => ({
  view: { lat, lng, radiusKm },
  countries,
});

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
  expect(await first('springfield', around(39.9, -83.8, null))).toMatchObject({ region: 'Ohio' });
  expect(await first('springfield', around(37.2, -93.3, null))).toMatchObject({ region: 'Missouri' });
});

test('a place on the map comes before a larger one outside of it', async () => {
  expect(await first('melle')).toMatchObject({ country: 'Germany' });
  expect(await first('melle', around(50.5, 4.5, 150))).toMatchObject({ country: 'Belgium' });
  expect(await first('melle', around(52.3, 8.1, 40))).toMatchObject({ country: 'Germany' });
  expect(await first('melle', around(46.2, 0, 60))).toMatchObject({ country: 'France' });
});

test('the country of the map and that of the reader are preferred, also where much of a continent is in view', async () => {
  expect(await first('melle', around(50.5, 4.5, 1_500, 'BE'))).toMatchObject({ country: 'Belgium' });
  expect(await first('melle', { view: null, countries: ['FR'] })).toMatchObject({ country: 'France' });
});

test('a city that everybody knows comes first wherever the map is', async () => {
  expect(await first('berlin', around(39, -98, 900, 'US', 'US'))).toMatchObject({ country: 'Germany' });
  expect(await first('paris', around(50.5, 4.5, 150, 'BE', 'BE'))).toMatchObject({ country: 'France' });
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
