import { searchPlaces } from '@furrow/contract/place-search';
import { expect, test } from 'vitest';
import { type Geocoder, GeocoderUnreachable } from '../../adapters/geocoder/geocoder.ts';
import type { HandlerRequest } from '../../http/handlers.ts';
import { formatterIn } from '../../http/reader.ts';
import { placeSearchHandlers } from './place-search.routes.ts';

const errors: string[] = [];
const onError = (context: string) => errors.push(context);
const aRequest = (query: { q: string; lat?: number; lng?: number }) =>
  ({ query, say: formatterIn('fr') }) as unknown as HandlerRequest<typeof searchPlaces>;
const aRecordingGeocoder = () => {
  const queries: unknown[] = [];
  const geocoder: Geocoder = {
    attribution: 'Of the village',
    search: async (query, near) => {
      queries.push([query, near]);
      return [];
    },
  };
  return { queries, handlers: placeSearchHandlers({ geocoder, onError }) };
};

test('names are sent to the geocoder, with the preferred location where it is complete', async () => {
  const { queries, handlers } = aRecordingGeocoder();
  expect(await handlers.searchPlaces(aRequest({ q: 'ghent', lat: 51, lng: 3 }))).toEqual({
    data: [],
    extras: { attribution: 'Of the village' },
  });
  await handlers.searchPlaces(aRequest({ q: 'ghent', lat: 51 }));
  expect(queries).toEqual([
    ['ghent', { lat: 51, lng: 3 }],
    ['ghent', null],
  ]);
});

test('coordinates are resolved here, with their country, and are sent nowhere', async () => {
  const { queries, handlers } = aRecordingGeocoder();
  const reply = await handlers.searchPlaces(aRequest({ q: '51.05, 3.72' }));
  expect(reply).toMatchObject({
    data: [
      { name: '51.05, 3.72', country: 'Belgium', lat: 51.05, lng: 3.72, kind: 'coordinates' },
      { lat: 3.72, lng: 51.05 },
    ],
  });
  expect(searchPlaces.reply.safeParse('data' in reply && reply.data).success).toBe(true);
  expect(queries).toEqual([]);
});

test('a failing geocoder gives a refusal and is logged', async () => {
  const geocoder: Geocoder = {
    attribution: '',
    search: async () => {
      throw new GeocoderUnreachable('It does not answer.');
    },
  };
  const reply = await placeSearchHandlers({ geocoder, onError }).searchPlaces(aRequest({ q: 'ghent' }));
  expect(reply).toEqual({ refused: 'geocoder_unreachable' });
  expect(errors).toContain('place search');
});

test('a search is refused when it is switched off', async () => {
  const { searchPlaces: search } = placeSearchHandlers({ geocoder: null, onError });
  expect(await search(aRequest({ q: 'ghent' }))).toEqual({ refused: 'geocoder_off' });
});

test.each(['', 'g', ' g ', 'x'.repeat(101)])('%j is not a valid search', (q) => {
  expect(searchPlaces.query.safeParse({ q }).success).toBe(false);
});
