import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { geocoderAddress } from '../../settings/geocoder-address.ts';
import { createGeocoder } from '../create-geocoder.ts';
import { GeocoderUnreachable, noPreference } from './geocoder.ts';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A local service that ends with the test. */
async function aService(
  answer: RequestListener,
): Promise<{ origin: string; requestedUrls: URL[]; agents: unknown[] }> {
  const requestedUrls: URL[] = [];
  const agents: unknown[] = [];
  const server = createServer((request, response) => {
    requestedUrls.push(new URL(request.url!, 'http://service'));
    agents.push(request.headers['user-agent']);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedUrls, agents };
}

const replyWith =
  (json: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
const open = (geocoderUrl: string) =>
  createGeocoder({ geocoderUrl, productName: 'Furrow – é', supportEmail: 'help@example.org' })!;
const signalWithoutAbort = () => new AbortController().signal;

const feature = (properties: object, coordinates: unknown = [3.72, 51.05]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

describe('Photon', () => {
  test('is queried in its own format, and returns places', async () => {
    const service = await aService(
      replyWith({
        features: [
          feature({
            name: 'Ghent',
            state: 'East Flanders',
            country: 'Belgique',
            countrycode: 'BE',
            osm_value: 'city',
          }),
          feature({
            street: 'Mill Lane',
            housenumber: '1',
            city: 'Ghent',
            type: 'house',
            country: 'Belgium',
          }),
        ],
      }),
    );
    const found = await open(`${service.origin}/api?key=k1`).search(
      'ghent',
      { view: { lat: 51.04812, lng: 3.1, radiusKm: 200 }, countries: ['BE'] },
      signalWithoutAbort(),
      'fr',
    );
    expect(found).toEqual([
      { name: 'Ghent', region: 'East Flanders', country: 'Belgium', lat: 51.05, lng: 3.72, kind: 'city' },
      {
        name: 'Mill Lane 1, Ghent',
        region: null,
        country: 'Belgium',
        lat: 51.05,
        lng: 3.72,
        kind: 'address',
      },
    ]);
    expect(Object.fromEntries(service.requestedUrls[0]!.searchParams)).toEqual({
      key: 'k1',
      q: 'ghent',
      limit: '8',
      lang: 'fr',
      lat: '51.0',
      lon: '3.1',
      zoom: '7',
    });
    expect(service.agents).toEqual(['Furrow ? ? (help@example.org)']);
  });

  test('invalid places are left out, and names are cleaned for display', async () => {
    const service = await aService(
      replyWith({
        features: [
          null,
          feature({ name: 'Nowhere' }, [3, 91]),
          feature({ name: 'Null' }, [null, null]),
          feature({ name: 7 }),
          feature({ name: '  ' }),
          feature({ name: `Evil\u0000\u202e<b>${'x'.repeat(5_000)}`, state: { a: 1 }, country: ['x'] }),
        ],
      }),
    );
    const found = await open(`${service.origin}/api`).search(
      'evil',
      noPreference,
      signalWithoutAbort(),
      'fr',
    );
    expect(found).toHaveLength(1);
    expect(found[0]!.name).toMatch(/^Evil <b>x+$/);
    expect(found[0]!.name.length).toBeLessThanOrEqual(200);
    expect(found[0]).toMatchObject({ region: null, country: null, kind: 'place' });
  });
});

describe('Nominatim', () => {
  test('is queried in its own format, and returns places', async () => {
    const service = await aService(
      replyWith([
        {
          lat: '51.05',
          lon: '3.72',
          name: 'Ghent',
          display_name: 'Ghent, East Flanders, Belgium',
          addresstype: 'city',
          address: { state: 'Flanders', country: 'Belgique', country_code: 'be' },
        },
        { lat: '1e5', lon: '3', name: 'No degrees' },
        { lat: '', lon: null, name: 'No degrees' },
        { lat: '1', lon: '2', display_name: '12, Mill Lane' },
      ]),
    );
    const found = await open(`${service.origin}/search`).search(
      'ghent',
      { view: { lat: 51, lng: 3, radiusKm: null }, countries: [] },
      signalWithoutAbort(),
      'fr',
    );
    expect(found).toEqual([
      { name: 'Ghent', region: 'Flanders', country: 'Belgium', lat: 51.05, lng: 3.72, kind: 'city' },
      { name: '12', region: null, country: null, lat: 1, lng: 2, kind: 'place' },
    ]);
    expect(Object.fromEntries(service.requestedUrls[0]!.searchParams)).toMatchObject({
      q: 'ghent',
      format: 'jsonv2',
      limit: '8',
      viewbox: '1.0,53.0,5.0,49.0',
    });
  });

  test('the search text cannot become parameters', async () => {
    const service = await aService(replyWith([]));
    await open(`${service.origin}/geo?type=nominatim`).search(
      'a&limit=9000&x=#/../',
      noPreference,
      signalWithoutAbort(),
      'fr',
    );
    const { pathname, searchParams } = service.requestedUrls[0]!;
    expect([pathname, searchParams.get('q'), searchParams.get('limit')]).toEqual([
      '/geo',
      'a&limit=9000&x=#/../',
      '8',
    ]);
    expect(searchParams.has('type')).toBe(false);
  });
});

describe('a misbehaving service', () => {
  const hostileReplies: Record<string, RequestListener> = {
    'an error': (_request, response) => response.writeHead(500).end('{"features": []}'),
    'too many asked': (_request, response) => response.writeHead(429).end(),
    'a page': (_request, response) => response.writeHead(200).end('<html>'),
    'another JSON': replyWith({ error: 'no' }),
    nothing: (_request, response) => response.destroy(),
    'a broken answer': (_request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"features"');
      response.destroy();
    },
    'more than can be read': (_request, response) =>
      response.writeHead(200).end(`{"features": [], "x": "${'x'.repeat(300_000)}"}`),
    'more places than there are': replyWith({ features: Array.from({ length: 1_001 }, () => null) }),
  };
  for (const [what, answer] of Object.entries(hostileReplies)) {
    test(`${what}: it is unreachable, and nothing else breaks`, async () => {
      const service = await aService(answer);
      for (const path of ['/api', '/search']) {
        const found = open(`${service.origin}${path}`).search(
          'ghent',
          noPreference,
          signalWithoutAbort(),
          'fr',
        );
        await expect(found).rejects.toThrow(GeocoderUnreachable);
      }
    });
  }

  test('redirects are not followed, not even within this machine', async () => {
    const internalServer = await aService(replyWith({ features: [] }));
    for (const status of [301, 302, 303, 307, 308]) {
      const service = await aService((_request, response) =>
        response.writeHead(status, { location: `${internalServer.origin}/api` }).end(),
      );
      const found = open(`${service.origin}/api`).search('ghent', noPreference, signalWithoutAbort(), 'fr');
      await expect(found).rejects.toThrow(GeocoderUnreachable);
    }
    expect(internalServer.requestedUrls).toEqual([]);
  });

  test('a caller who disconnects does not wait for it', async () => {
    const caller = new AbortController();
    const service = await aService(() => caller.abort(new Error('gone')));
    await expect(
      open(`${service.origin}/api`).search('ghent', noPreference, caller.signal, 'fr'),
    ).rejects.toThrow('gone');
  });
});

describe('the address of a service', () => {
  test.each([
    ['https://photon.example.org/api/', 'photon'],
    ['https://nominatim.example.org/search', 'nominatim'],
    ['https://nominatim.example.org/search.php', 'nominatim'],
    ['https://geo.example.org/find?type=photon&key=1', 'photon'],
    ['http://localhost:2322/api', 'photon'],
    ['http://[::1]:2322/x?type=nominatim', 'nominatim'],
  ])('%s is recognised as %s', (value, kind) => {
    expect(geocoderAddress(value)).toMatchObject({ kind });
  });

  test.each([
    'http://photon.example.org/api',
    'https://photon.example.org/',
    'https://photon.example.org/api?type=google',
    'https://user:secret@photon.example.org/api',
    'https://photon.example.org/api#x',
    'file:///etc/passwd',
    'ftp://localhost/api',
    'http://localhost.example.org/api',
    'photon',
    '',
  ])('%j is refused', (value) => {
    expect(geocoderAddress(value)).toBeNull();
  });
});
