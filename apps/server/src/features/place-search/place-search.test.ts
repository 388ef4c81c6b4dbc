import { searchPlaces } from '@furrow/contract/place-search';
import { expect, test } from 'vitest';
import { type Geocoder, GeocoderUnreachable } from '../../adapters/geocoder/geocoder.ts';
import type { Asked } from '../../http/handlers.ts';
import { sayIn } from '../../http/reader.ts';
import { placeSearchHandlers } from './place-search.routes.ts';

const trouble: string[] = [];
const onTrouble = (what: string) => trouble.push(what);
const asked = (query: { q: string; lat?: number; lng?: number }) =>
  ({ query, say: sayIn('fr') }) as unknown as Asked<typeof searchPlaces>;
const remembering = () => {
  const queries: unknown[] = [];
  const geocoder: Geocoder = {
    attribution: 'Of the village',
    search: async (query, near) => {
      queries.push([query, near]);
      return [];
    },
  };
  return { queries, handlers: placeSearchHandlers({ geocoder, onTrouble }) };
};

test('names are sent to the geocoder, with the preferred location where it is complete', async () => {
  const { queries, handlers } = remembering();
  expect(await handlers.searchPlaces(asked({ q: 'ghent', lat: 51, lng: 3 }))).toEqual({
    data: [],
    beside: { attribution: 'Of the village' },
  });
  await handlers.searchPlaces(asked({ q: 'ghent', lat: 51 }));
  expect(queries).toEqual([
    ['ghent', { lat: 51, lng: 3 }],
    ['ghent', null],
  ]);
});

test('coordinates are resolved here, with their country, and are sent nowhere', async () => {
  const { queries, handlers } = remembering();
  const answer = await handlers.searchPlaces(asked({ q: '51.05, 3.72' }));
  expect(answer).toMatchObject({
    data: [
      { name: '51.05, 3.72', country: 'Belgium', lat: 51.05, lng: 3.72, kind: 'coordinates' },
      { lat: 3.72, lng: 51.05 },
    ],
  });
  expect(searchPlaces.reply.safeParse('data' in answer && answer.data).success).toBe(true);
  expect(queries).toEqual([]);
});

test('a failing geocoder gives a refusal and is logged', async () => {
  const geocoder: Geocoder = {
    attribution: '',
    search: async () => {
      throw new GeocoderUnreachable('It does not answer.');
    },
  };
  const answer = await placeSearchHandlers({ geocoder, onTrouble }).searchPlaces(asked({ q: 'ghent' }));
  expect(answer).toEqual({ refused: 'geocoder_unreachable' });
  expect(trouble).toContain('place search');
});

test('a search is refused when it is switched off', async () => {
  const { searchPlaces: search } = placeSearchHandlers({ geocoder: null, onTrouble });
  expect(await search(asked({ q: 'ghent' }))).toEqual({ refused: 'geocoder_off' });
});

test.each(['', 'g', ' g ', 'x'.repeat(101)])('%j is not a valid search', (q) => {
  expect(searchPlaces.query.safeParse({ q }).success).toBe(false);
});
