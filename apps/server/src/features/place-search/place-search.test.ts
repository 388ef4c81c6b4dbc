import { searchPlaces } from '@furrow/contract/places/place-search';
import { describe, expect, test } from 'vitest';
import { type Geocoder, GeocoderUnreachable } from '../../adapters/geocoder/geocoder.ts';
import type { HandlerRequest } from '../../http/handlers.ts';
import { formatterIn } from '../../http/reader.ts';
import { type Allowance, noLimits } from '../../limits/limits.ts';
import { type PlaceSearchDeps, placeSearchHandlers } from './place-search.routes.ts';

const errors: string[] = [];
const onError = (context: string) => errors.push(context);
type SearchRequest = HandlerRequest<typeof searchPlaces>;
type Query = { q: string; lat?: number; lng?: number; radius_km?: number; country?: string };
const aRequest = (query: Query, caller: object | null = null) =>
  ({ query, caller, say: formatterIn('fr') }) as unknown as SearchRequest;
const deps = { gazetteer: null, limits: noLimits, onError };
const aRecordingGeocoder = () => {
  const queries: unknown[] = [];
  const geocoder: Geocoder = {
    attribution: 'Of the village',
    search: async (query, preference) => {
      queries.push([query, preference]);
      return [];
    },
  };
  return { queries, handlers: placeSearchHandlers({ ...deps, geocoder }) };
};

test('names are sent to the geocoder, with what the map shows where it is complete, and the countries', async () => {
  const { queries, handlers } = aRecordingGeocoder();
  expect(await handlers.searchPlaces(aRequest({ q: 'ghent', lat: 51, lng: 3 }))).toEqual({
    data: [],
    extras: { attribution: 'Of the village' },
  });
  await handlers.searchPlaces(aRequest({ q: 'ghent', lat: 51 }));
  await handlers.searchPlaces(aRequest({ q: 'ghent', lat: 51, lng: 4, radius_km: 80, country: 'fr' }));
  expect(queries).toEqual([
    ['ghent', { view: { lat: 51, lng: 3, radiusKm: null }, countries: ['BE'] }],
    ['ghent', { view: null, countries: [] }],
    ['ghent', { view: { lat: 51, lng: 4, radiusKm: 80 }, countries: ['BE', 'FR'] }],
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
  const reply = await placeSearchHandlers({ ...deps, geocoder }).searchPlaces(aRequest({ q: 'ghent' }));
  expect(reply).toEqual({ refused: 'geocoder_unreachable' });
  expect(errors).toContain('place search');
});

test('a search is refused when it is switched off', async () => {
  const { searchPlaces: search } = placeSearchHandlers({ ...deps, geocoder: null });
  expect(await search(aRequest({ q: 'ghent' }))).toEqual({ refused: 'geocoder_off' });
});

describe('with an external geocoder, callers without a profile', () => {
  const ghent = {
    name: 'Ghent',
    region: null,
    country: 'Belgium',
    lat: 51.05,
    lng: 3.72,
    kind: 'city',
  } as const;
  const gazetteer: Geocoder = {
    attribution: 'Of the gazetteer',
    search: async (query) => (query === 'ghent' ? [ghent] : []),
  };
  const search = (q: string, caller: object | null, limits: PlaceSearchDeps['limits'] = noLimits) => {
    const queries: string[] = [];
    const geocoder: Geocoder = {
      attribution: 'Of the village',
      search: async (query) => {
        queries.push(query);
        return [];
      },
    };
    const handlers = placeSearchHandlers({ ...deps, geocoder, gazetteer, limits });
    return handlers.searchPlaces(aRequest({ q }, caller)).then((reply) => ({ reply, queries }));
  };

  test('are answered by the gazetteer, as long as it finds a place', async () => {
    for (const caller of [null, { hasProfile: false }]) {
      const { reply, queries } = await search('ghent', caller);
      expect(reply).toEqual({ data: [ghent], extras: { attribution: 'Of the gazetteer' } });
      expect(queries).toEqual([]);
    }
    expect((await search('ghent', { hasProfile: true })).queries).toEqual(['ghent']);
  });

  test('share a limit of external searches', async () => {
    const allowances: Allowance[] = [];
    const limits: PlaceSearchDeps['limits'] = {
      consume: async (...counted) => {
        allowances.push(...counted);
        return { ok: false, retryAfter: 7 };
      },
    };
    expect((await search('a lane', null)).queries).toEqual(['a lane']);
    const { reply, queries } = await search('a lane', null, limits);
    expect([reply, queries]).toEqual([{ refused: 'sign_up_to_go_on', retryAfter: 7 }, []]);
    expect(allowances.map(({ subject, max, seconds }) => [subject, max, seconds])).toEqual([
      ['all', 20, 60],
      ['all', 1_000, 86_400],
    ]);
    expect((await search('a lane', { hasProfile: true }, limits)).queries).toEqual(['a lane']);
  });
});

test.each(['', 'g', ' g ', 'x'.repeat(101)])('%j is not a valid search', (q) => {
  expect(searchPlaces.query.safeParse({ q }).success).toBe(false);
});
