import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { localServer } from '../testing/local-server.ts';
import { realData } from '../testing/real-data.ts';
import { sendFile, sendJson, sendRange } from '../testing/send-file.ts';
import { fieldOfPixels, writeScene } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { stacApi } from './stac-api.ts';

const query = {
  bbox: [3, 50, 3.1, 51] as const,
  from: '2026-06-01T00:00:00.000Z',
  to: '2026-06-30T23:59:59.999Z',
  collection: 'sentinel-2-l2a',
};
const item = (id: string, more: Record<string, unknown> = {}) => ({
  type: 'Feature',
  id,
  collection: 'sentinel-2-l2a',
  bbox: [3, 50, 4, 51],
  properties: { datetime: '2026-06-10T10:00:00Z' },
  assets: {},
  ...more,
});
const landing = {
  links: [
    { rel: 'search', href: '/search', method: 'GET' },
    { rel: 'search', href: '/search', method: 'POST' },
  ],
};
const ids = (items: unknown[]) => items.map((foundItem) => (foundItem as { id: string }).id);

describe('a STAC API', () => {
  it('states the extent of its collection', async () => {
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, { links: [{ rel: 'data', href: '/collections' }] });
      if (request.url !== '/collections/sentinel-2-l2a') return sendJson(response, { extent: null });
      sendJson(response, { extent: { spatial: { bbox: [[-5, 41, 9, 51]] } } });
    });
    expect(await stacApi(origin).extent?.(null)).toEqual([-5, 41, 9, 51]);
    expect(await stacApi(origin).extent?.('another')).toBeNull();
  });

  it('is searched by POST and paged with the bodies of its links, unchanged', async () => {
    const bodies: unknown[] = [];
    const { origin } = await localServer((request, response, body) => {
      if (request.url === '/') return sendJson(response, landing);
      bodies.push(JSON.parse(body));
      const next = { rel: 'next', href: '/search', method: 'POST', merge: false, body: { next: 'page-2' } };
      const mergedLink = { rel: 'next', href: '/search', method: 'POST', merge: true, body: { token: 3 } };
      const page = bodies.length;
      if (page === 1) sendJson(response, { features: [item('A')], links: [next] });
      else if (page === 2) sendJson(response, { features: [item('B')], links: [mergedLink] });
      else sendJson(response, { features: [item('C')], links: [] });
    });
    expect(ids(await stacApi(origin).search(query))).toEqual(['A', 'B', 'C']);
    expect(bodies).toEqual([
      {
        collections: ['sentinel-2-l2a'],
        bbox: [3, 50, 3.1, 51],
        datetime: `${query.from}/${query.to}`,
        limit: 100,
      },
      { next: 'page-2' },
      { next: 'page-2', token: 3 },
    ]);
  });

  it.each([
    ['no address', { rel: 'search' }],
    ['an invalid address', { rel: 'search', href: 'http://', method: 'POST' }],
    ['a method that is not a string', { rel: 'search', href: '/other', method: 5 }],
    ['a body that is a string', { rel: 'search', href: '/other', body: 'x' }],
    ['nothing', null],
  ])('is searched by its valid link next to one with %s', async (_, invalidLink) => {
    const { origin } = await localServer((request, response) => {
      if (request.url === '/')
        return sendJson(response, { links: [invalidLink, { rel: 'self' }, ...landing.links] });
      sendJson(response, { features: [item('A')], links: [{ rel: 'self' }, invalidLink, { rel: 'next' }] });
    });
    expect(ids(await stacApi(origin).search(query))).toEqual(['A']);
  });

  it('may have null for missing parts of a link, and for missing links', async () => {
    const search = { rel: 'search', href: '/search', method: null, body: null, merge: null };
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, { links: [search] });
      sendJson(response, { features: [item('A')], links: null });
    });
    expect(ids(await stacApi(origin).search(query))).toEqual(['A']);
  });

  it('whose next page cannot be requested is not treated as read completely', async () => {
    const next = { rel: 'next', href: '/search', method: 5 };
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, landing);
      sendJson(response, { features: [item('A')], links: [next] });
    });
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
      message: expect.stringContaining('next page'),
    });
  });

  it('that answers with nothing but brackets is rejected before parsing', async () => {
    const { origin } = await localServer((_, response) => {
      response.writeHead(200).end(`[${'[],'.repeat(2_000_000)}[]]`);
    });
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
      message: expect.stringContaining('too large to read'),
    });
  });

  it('that only supports GET is searched by GET', async () => {
    const { origin, requests } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, { links: [{ rel: 'search', href: 'search' }] });
      sendJson(response, { features: [item('A')], links: [] });
    });
    expect(ids(await stacApi(origin).search(query))).toEqual(['A']);
    expect(requests[1]).toContain('GET /search?collections=sentinel-2-l2a&bbox=3%2C50%2C3.1%2C51');
  });

  it('is requested again when it is busy or hangs up', async () => {
    let calls = 0;
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, landing);
      calls++;
      if (calls === 1) response.writeHead(429).end();
      else if (calls === 2) response.destroy();
      else sendJson(response, { features: [item('A')], links: [] });
    });
    expect(ids(await stacApi(origin).search(query))).toEqual(['A']);
  });

  it('is not trusted: items of other collections, places and times on its pages are left out', async () => {
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, landing);
      const features = [
        item('other', { collection: 'sentinel-1-grd' }),
        item('far', { bbox: [10, 50, 11, 51] }),
        item('early', { properties: { datetime: '2026-05-31T23:59:59Z' } }),
        item('right'),
      ];
      sendJson(response, { features, links: [] });
    });
    expect(ids(await stacApi(origin).search(query))).toEqual(['right']);
  });

  const recordedFolder = realData('stac', 'earth-search-v1');
  it.skipIf(recordedFolder === null)(
    'serves the recorded page of Earth Search, whose next link drops the query',
    async () => {
      const page = JSON.parse(readFileSync(join(recordedFolder!, 'search-cloud-lte-40-page1.json'), 'utf8'));
      let calls = 0;
      const { origin } = await localServer((request, response, body) => {
        if (request.url === '/') return sendJson(response, landing);
        if (++calls === 1) {
          const next = page.links.find(({ rel }: { rel: string }) => rel === 'next');
          return sendJson(response, { ...page, links: [{ ...next, href: '/search' }] });
        }
        expect(JSON.parse(body)).toEqual({
          next: '2025-07-31T13:03:25.899000Z,S2B_T24MVV_20250731T130245_L2A,sentinel-2-c1-l2a',
        });
        sendJson(response, { features: [], links: [] });
      });
      const foundItems = await stacApi(origin).search({
        bbox: [-180, -90, 180, 90],
        from: '2025-07-31T00:00:00.000Z',
        to: '2025-07-31T23:59:59.999Z',
        collection: 'sentinel-2-c1-l2a',
      });
      expect(ids(foundItems)).toEqual([
        'S2B_T20EPT_20250731T131905_L2A',
        'S2B_T24MUV_20250731T130245_L2A',
        'S2B_T24MVV_20250731T130245_L2A',
      ]);
    },
  );

  it.each([
    [
      'answers with an error',
      'catalogue_unreachable',
      (_: unknown, r: import('node:http').ServerResponse) => r.writeHead(503).end('busy'),
    ],
    [
      'answers in HTML',
      'catalogue_invalid',
      (_: unknown, r: import('node:http').ServerResponse) => r.end('<html>'),
    ],
    [
      'is not a STAC API',
      'catalogue_invalid',
      (_: unknown, r: import('node:http').ServerResponse) => sendJson(r, { links: [] }),
    ],
    [
      'breaks off',
      'catalogue_unreachable',
      (_: unknown, r: import('node:http').ServerResponse) => r.destroy(),
    ],
    [
      'sends without end',
      'catalogue_invalid',
      (_: unknown, r: import('node:http').ServerResponse) => {
        const send = () => {
          while (!r.destroyed && r.write(Buffer.alloc(1 << 20)));
          if (!r.destroyed) r.once('drain', send);
        };
        send();
      },
    ],
  ] as const)('that %s is reported as such', async (_, reason, answer) => {
    const { origin } = await localServer(answer);
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({ name: 'SceneError', reason });
  });

  it('with endless pages is cancelled', async () => {
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, landing);
      const next = { rel: 'next', href: '/search', method: 'POST', body: { next: 1 } };
      sendJson(response, { features: [item('A')], links: [next] });
    });
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({ reason: 'catalogue_invalid' });
  });

  const items = (count: number) => Array.from({ length: count }, (_, index) => item(`S${index}`));

  it('that fills a page with too many items is refused', async () => {
    const { origin } = await localServer((request, response) => {
      sendJson(response, request.url === '/' ? landing : { features: items(1001), links: [] });
    });
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
      message: expect.stringContaining('gives 1,001 items on one page; the limit is 1,000'),
    });
  });

  it('that has thousands of items is refused, even if none of them matches', async () => {
    const features = items(1000).map((foundItem) => ({ ...foundItem, collection: 'other' }));
    const next = { rel: 'next', href: '/search', method: 'POST', body: {} };
    const { origin, requests } = await localServer((request, response) => {
      sendJson(response, request.url === '/' ? landing : { features, links: [next] });
    });
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
      message: expect.stringContaining('more than 5,000 scenes'),
    });
    expect(requests).toHaveLength(7);
  });

  it.each([
    ['no address', '"href": "http://"'],
    [
      'a body nested too deeply',
      `"href": "/search", "body": {"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
  ])('whose next page has %s is reported as such', async (_, next) => {
    const { origin } = await localServer((request, response) => {
      if (request.url === '/') return sendJson(response, landing);
      response.end(`{"features": [{}], "links": [{"rel": "next", "method": "POST", ${next}}]}`);
    });
    await expect(stacApi(origin).search(query)).rejects.toMatchObject({
      name: 'SceneError',
      reason: 'catalogue_invalid',
    });
  });

  it('searched twice at the same time ends only the search that is aborted', async () => {
    const controller = new AbortController();
    let calls = 0;
    const { origin } = await localServer((request, response) => {
      if (request.url !== '/') return sendJson(response, { features: [item('A')], links: [] });
      if (++calls < 2) return;
      controller.abort();
      sendJson(response, landing);
    });
    const api = stacApi(origin);
    const ended = api.search(query, controller.signal);
    const other = api.search(query);
    await expect(ended).rejects.toMatchObject({ name: 'SceneError', reason: 'ended_early' });
    expect(ids(await other)).toEqual(['A']);
  });

  it('that cannot be reached is reported with its host', async () => {
    await expect(stacApi('http://127.0.0.1:9').search(query)).rejects.toMatchObject({
      reason: 'catalogue_unreachable',
      message: '127.0.0.1:9 cannot be reached.',
    });
  });
});

describe('assets of a STAC API', () => {
  it('on its own host are read in parts, and give the same numbers as a folder', async () => {
    const folder = temporaryFolder();
    const scene = writeScene(folder, { id: 'A', red: 1500, nir: 5500 });
    const ranges: string[] = [];
    const { origin } = await localServer((request, response) => {
      if (request.url === '/stac/')
        return sendJson(response, { links: [{ rel: 'search', href: './search', method: 'POST' }] });
      if (request.url === '/stac/search') {
        const links = [{ rel: 'self', href: `http://${request.headers.host}/items/A.json` }];
        return sendJson(response, { features: [{ ...scene, links }], links: [] });
      }
      if (request.url!.endsWith('.tif')) ranges.push(`${request.url} ${request.headers.range}`);
      sendFile(request, response, join(folder, request.url!.replace('/items/', '')));
    });
    const request = {
      field: fieldOfPixels(4, 4, 20, 20),
      recipe: vegetationIndex,
      when: { date: '2026-06-01' },
      collection: null,
    };
    const { result } = await analyse(request, stacApi(`${origin}/stac/`));
    expect(result.index.valid).toBe(400);
    expect(
      result.index.values
        .filter((value) => !Number.isNaN(value))
        .every((value) => Math.abs(value - 0.8) < 1e-12),
    ).toBe(true);
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.every((range) => /bytes=\d+-\d+$/.test(range))).toBe(true);
  });

  const open = async (href: string, imageryHosts: string[] = []) => {
    const source = await stacApi('http://127.0.0.1:1/', { imageryHosts }).open(href);
    return source.fetch(0, 16);
  };

  it.each([
    'file:///etc/passwd',
    'ftp://example.org/a.tif',
    'data:text/plain,hello',
    '/etc/passwd',
    'http://127.0.0.1:22/a.tif',
    'http://localhost:22/a.tif',
    'http://10.1.2.3/a.tif',
    'http://192.168.0.1/a.tif',
    'http://172.20.0.1/a.tif',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/a.tif',
    'http://[::1]/a.tif',
    'http://[::ffff:10.0.0.1]/a.tif',
    'http://[fd00::1]/a.tif',
    'http://0x7f000001/a.tif',
    'http://2130706433/a.tif',
    'http://user:secret@example.org/a.tif',
  ])('at %s are refused', async (href) => {
    await expect(open(href)).rejects.toMatchObject({ name: 'SceneError', reason: 'href_not_allowed' });
  });

  it('on another port of the catalogue are refused: only the port as given is trusted', async () => {
    const api = stacApi('http://10.0.0.5/stac');
    const source = await api.open('http://10.0.0.5:6379/a.tif');
    await expect(source.fetch(0, 16)).rejects.toMatchObject({ reason: 'href_not_allowed' });
  });

  it('are refused when a redirect leads to a private address, and read when its host is allowed', async () => {
    const content = Buffer.from('sixteen bytes ok and more');
    const inner = await localServer((request, response) => sendRange(request, response, content));
    const outer = await localServer((_, response) => {
      response.writeHead(302, { location: `${inner.origin}/secret.tif` }).end();
    });
    const api = stacApi(outer.origin);
    const source = await api.open(`${outer.origin}/a.tif`);
    await expect(source.fetch(0, 16)).rejects.toMatchObject({ reason: 'href_not_allowed' });
    expect(inner.requests).toEqual([]);
    const named = stacApi(outer.origin, { imageryHosts: [new URL(inner.origin).host] });
    const bytes = await (await named.open(`${outer.origin}/a.tif`)).fetch(0, 16);
    expect(Buffer.from(bytes).toString()).toBe('sixteen bytes ok');
  });

  it('are requested again when the server fails, and then reported with its status', async () => {
    const content = Buffer.alloc(64, 7);
    let calls = 0;
    const flakyServer = await localServer((request, response) => {
      if (++calls < 3) response.writeHead(503).end();
      else sendRange(request, response, content);
    });
    expect(
      (await (await stacApi(flakyServer.origin).open(`${flakyServer.origin}/a.tif`)).fetch(8, 8)).byteLength,
    ).toBe(8);
    const failingServer = await localServer((_, response) => response.writeHead(500).end());
    await expect(
      (await stacApi(failingServer.origin).open(`${failingServer.origin}/a.tif`)).fetch(0, 8),
    ).rejects.toMatchObject({
      reason: 'asset_unreachable',
    });
    expect(failingServer.requests).toHaveLength(3);
  });

  it.each([
    [
      'does not exist',
      'asset_missing',
      (_: unknown, r: import('node:http').ServerResponse) => r.writeHead(404).end(),
    ],
    [
      'is only served in full',
      'asset_unreachable',
      (_: unknown, r: import('node:http').ServerResponse) => r.writeHead(200).end('12345678'),
    ],
    [
      'answers another part',
      'asset_unreachable',
      (_: unknown, r: import('node:http').ServerResponse) =>
        r.writeHead(206, { 'content-range': 'bytes 100-107/200' }).end('12345678'),
    ],
    [
      'sends more than requested',
      'asset_too_large',
      (_: unknown, r: import('node:http').ServerResponse) =>
        r.writeHead(206, { 'content-range': 'bytes 0-7/200' }).end(Buffer.alloc(4096)),
    ],
  ] as const)('whose file %s are reported as such', async (_, reason, answer) => {
    const { origin } = await localServer(answer);
    await expect((await stacApi(origin).open(`${origin}/a.tif`)).fetch(0, 8)).rejects.toMatchObject({
      reason,
    });
  });
});
