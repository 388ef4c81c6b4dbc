import { request as httpRequest } from 'node:http';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ImageryRouteDeps } from './imagery.routes.ts';
import { callerOf, imageryTestBed, type TestMap, tilePath } from './imagery.test-support.ts';

const { archive, clock, aFolder, aMap, failing: failingImagery } = imageryTestBed();

describe('a tile of the map', () => {
  test('is an image with an attribution that only the caller may cache', async () => {
    const map = aMap();
    const reply = await map.get(tilePath);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-attribution': 'Simulated, not satellite data',
    });
    expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await map.get(`/api/v1${tilePath}`)).rawPayload).toEqual(reply.rawPayload);
    expect(map.errors).toEqual([]);
  });

  test('is not sent again to a caller that has it', async () => {
    const map = aMap();
    const { headers } = await map.get(tilePath);
    const secondReply = await map.get(tilePath, { 'if-none-match': String(headers.etag) });
    expect([secondReply.statusCode, secondReply.body]).toEqual([304, '']);
  });

  test('is for those who are signed in', async () => {
    const reply = await aMap().get(tilePath, { authorization: 'Bearer other' });
    expect(reply.json()).toEqual({ code: 'not_signed_in' });
  });

  test('for a connection that closes while its caller is looked up is no error', async () => {
    const [closed, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    const { app } = aMap(undefined, {
      authenticate: async () => {
        request.destroy();
        await closed.promise;
        return { ok: true, caller: callerOf('one') };
      },
    });
    app.addHook('onRequest', ({ raw }, _reply, next) => {
      raw.socket.once('close', closed.resolve);
      next();
    });
    app.addHook('onError', (_request, _reply, error, next) => {
      finished.resolve(error);
      next();
    });
    app.addHook('onSend', (_request, _reply, _body, next) => {
      finished.resolve('a tile');
      next();
    });
    const url = `${await app.listen()}${tilePath}`;
    const request = httpRequest(url, { headers: { authorization: 'Bearer one' } }).on('error', () => {});
    request.end();
    expect(await finished.promise).toBe('a tile');
  });

  test('is refused when opened as a page', async () => {
    const reply = await aMap().get(tilePath, { 'sec-fetch-mode': 'navigate' });
    expect(reply.json()).toEqual({ code: 'bad_request' });
  });

  test.each([
    '/imagery/8/130/85',
    '/imagery/16/0/0',
    '/imagery/9/512/0',
    '/imagery/9/0/512',
    '/imagery/9/-1/0',
    '/imagery/9/1.5/0',
    '/imagery/9/1e2/0',
    '/imagery/9/01/0',
    '/imagery/9/0x1/0',
    '/imagery/9/%2e%2e%2f/0',
    '/imagery/9/..%2f..%2fetc/passwd',
    '/imagery/%00/0/0',
    '/imagery/9/99999999999999999999/0',
  ])('%s is not found', async (url) => {
    const reply = await aMap().get(url);
    expect(reply.json()).toEqual({ code: 'not_found' });
  });

  test.each([
    ['at the antimeridian', '/imagery/15/32767/16800'],
    ['on its other side', '/imagery/15/0/16800'],
    ['at 80 degrees north', '/imagery/15/17658/3626'],
  ])('exists %s', async (_, url) => {
    const map = aMap();
    expect((await map.get(url)).statusCode).toBe(200);
    expect(map.errors).toEqual([]);
  });

  test('is transparent beyond the coverage of the satellites', async () => {
    const reply = await aMap().get('/imagery/15/17658/100');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBeLessThan(300);
  });

  test('is refused with a waiting time above the limit', async () => {
    const map = aMap(undefined, {
      limits: { consume: async () => ({ ok: false, retryAfter: 7 }) },
    });
    const reply = await map.get(tilePath);
    expect([reply.json(), reply.headers['retry-after']]).toEqual([{ code: 'too_many_requests' }, '7']);
  });

  test('is limited to twelve hundred requests a minute per account', async () => {
    const allowances: unknown[] = [];
    const limits: ImageryRouteDeps['limits'] = {
      consume: async (limit) => {
        allowances.push(limit);
        return { ok: true, counters: [] };
      },
    };
    await aMap(undefined, { limits }).get(tilePath);
    expect(allowances).toEqual([{ name: 'imagery tiles', max: 1_200, seconds: 60, subject: 'one' }]);
  });

  test('in a polar night shows the last day', { tags: ['deep'] }, async () => {
    const map = aMap(undefined, { imageryAsOf: '2025-12-21' });
    const reply = await map.get('/imagery/12/2332/946');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBeGreaterThan(1_000);
  });
});

describe('without an account', () => {
  const getAsAnyone = ({ app }: TestMap) => app.inject({ url: tilePath });

  test('a tile is the same as for customers', async () => {
    const map = aMap();
    const { statusCode, rawPayload } = await getAsAnyone(map);
    expect(statusCode).toBe(200);
    expect((await map.get(tilePath)).rawPayload).toEqual(rawPayload);
  });

  test('only tiles that have to be drawn count as drawings', async () => {
    const names: string[][] = [];
    const limits: ImageryRouteDeps['limits'] = {
      consume: async (...allowances) => {
        names.push(allowances.map(({ name, max }) => `${max} ${name}`));
        return { ok: true, counters: [] };
      },
    };
    const map = aMap(undefined, { limits });
    await getAsAnyone(map);
    await getAsAnyone(map);
    const tiles = ['300 imagery tiles by ip', '3000 imagery tiles by ip a day', '3000 imagery tiles by all'];
    const drawings = [
      '120 imagery drawings by ip',
      '1000 imagery drawings by ip a day',
      '240 imagery drawings by all',
      '20000 imagery drawings by all a day',
    ];
    expect(names).toEqual([tiles, drawings, tiles]);
  });

  test('beyond the limit of drawings, tiles that were drawn before are still sent', async () => {
    const limits: ImageryRouteDeps['limits'] = {
      consume: async (...allowances) =>
        allowances.some(({ name }) => name.startsWith('imagery drawings'))
          ? { ok: false, retryAfter: 9 }
          : { ok: true, counters: [] },
    };
    const map = aMap(undefined, { limits });
    const refused = await getAsAnyone(map);
    expect([refused.json(), refused.headers['retry-after']]).toEqual([{ code: 'sign_up_to_go_on' }, '9']);
    await map.get(tilePath);
    expect((await getAsAnyone(map)).statusCode).toBe(200);
  });
});

describe('reading of scenes', () => {
  const countingSource = () => {
    const queryCounts = { queries: [] as unknown[], opened: 0 };
    const source = archive();
    return {
      seen: queryCounts,
      source: async (): Promise<ImagerySource> => ({
        ...source,
        search: (query, signal) => {
          queryCounts.queries.push(query);
          return source.search(query, signal);
        },
        open: (href, signal) => {
          queryCounts.opened++;
          return source.open(href, signal);
        },
      }),
    };
  };

  test('neighbouring tiles share a search, and the same tile is drawn once, also after a restart', async () => {
    const { seen: queryCounts, source } = countingSource();
    const folder = aFolder();
    const map = aMap(source, { folder });
    await map.get('/imagery/15/16721/10967');
    const { length: searches } = queryCounts.queries;
    const replies = await Promise.all([map.get(tilePath), map.get(tilePath), map.get(tilePath)]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { opened } = queryCounts;
    const otherReplies = await Promise.all([map.get('/imagery/15/16722/10966'), map.get(tilePath)]);
    expect(otherReplies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(queryCounts.queries).toHaveLength(searches);
    const drawnTwice = queryCounts.opened - opened;
    queryCounts.opened = 0;
    const restartedMap = aMap(source, { folder });
    expect((await restartedMap.get(tilePath)).rawPayload).toEqual(replies[0].rawPayload);
    expect(queryCounts.opened).toBe(0);
    expect(drawnTwice).toBeGreaterThan(0);
  });

  test('without any scene, half a year is searched, up to now or to the configured day', async () => {
    const spans: string[] = [];
    const emptyImagery = failingImagery(async ({ from, to }) => {
      spans.push(`${from.slice(0, 10)} to ${to.slice(0, 10)}`);
      return [];
    });
    await aMap(emptyImagery).get(tilePath);
    await aMap(emptyImagery, { imageryAsOf: '2025-06-30' }).get(tilePath);
    expect(spans).toEqual([
      '2026-07-05 to 2026-07-20',
      '2026-06-20 to 2026-07-05',
      '2026-05-21 to 2026-06-20',
      '2026-03-22 to 2026-05-21',
      '2026-01-21 to 2026-03-22',
      '2025-06-15 to 2025-06-30',
      '2025-05-31 to 2025-06-15',
      '2025-05-01 to 2025-05-31',
      '2025-03-02 to 2025-05-01',
      '2025-01-01 to 2025-03-02',
    ]);
  });

  test('scenes are searched again after ten minutes', async () => {
    const { seen: queryCounts, source } = countingSource();
    const map = aMap(source);
    await map.get(tilePath);
    const { length: searches } = queryCounts.queries;
    const before = clock.now;
    onTestFinished(() => {
      clock.now = before;
    });
    clock.now = new Date(before.getTime() + 600_001);
    await map.get(tilePath);
    expect(queryCounts.queries.length).toBeGreaterThan(searches);
  });
});

describe('concurrent requests', () => {
  test('four tiles of an account are drawn at a time, while another account gets its own', {
    tags: ['deep'],
  }, async () => {
    const source = archive();
    const opened: string[] = [];
    let openingPromise = Promise.resolve();
    let openAll: () => void = () => {};
    const countingSource = async (): Promise<ImagerySource> => ({
      ...source,
      open: async (href, signal) => {
        opened.push(href);
        await openingPromise;
        return source.open(href, signal);
      },
    });
    // These tiles are within a single granule, so that each open file is one tile being drawn.
    const singleGranuleTiles: string[] = [];
    const warmUp = aMap(countingSource);
    for (let x = 16_690; singleGranuleTiles.length < 8 && x < 16_750; x += 2) {
      opened.length = 0;
      await warmUp.get(`/imagery/15/${x}/10950`);
      if (opened.length === 1) singleGranuleTiles.push(`/imagery/15/${x}/10950`);
    }
    const map = aMap(countingSource);
    await map.get(singleGranuleTiles[0]!);
    opened.length = 0;
    openingPromise = new Promise<void>((resolve) => {
      openAll = resolve;
    });
    const [first = '', otherAccounts = '', ...ownTiles] = singleGranuleTiles;
    const replies = ownTiles.map((url) => map.get(url));
    await expect.poll(() => opened.length).toBeGreaterThanOrEqual(4);
    // A tile that was drawn before does not wait. When it has arrived, the other drawings would have started.
    await map.get(first);
    expect(opened).toHaveLength(4);
    replies.push(map.get(otherAccounts, { authorization: 'Bearer two' }));
    await expect.poll(() => opened).toHaveLength(5);
    openAll();
    for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
    expect(opened).toHaveLength(7);
  });

  test('sixty wide tiles are all drawn in the end', async () => {
    const emptySource = async (): Promise<ImagerySource> => ({ ...archive(), search: async () => [] });
    const map = aMap(emptySource);
    const urls = Array.from(
      { length: 60 },
      (_, i) => `/imagery/9/${260 + (i % 10)}/${165 + Math.floor(i / 10)}`,
    );
    const replies = await Promise.all(urls.map((url) => map.get(url)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
