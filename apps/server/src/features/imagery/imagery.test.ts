import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import { SceneError } from '@furrow/analysis/scene-error';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { noLimits } from '../../limits/limits.ts';
import { type ImageryRouteParts, registerImagery } from './imagery.routes.ts';
import { type Imagery, openImageryTiles } from './imagery.service.ts';
import { openTileFolder } from './tile-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'furrow-imagery-'));
beforeAll(() => () => rmSync(root, { recursive: true, force: true }));
const simulated = simulatedArchive({ directory: join(root, 'archive') });
const archive = (): ImagerySource => ({ ...simulated });
/** A field south of Ghent. */
const path = '/imagery/14/8361/5483';
const clock = { now: new Date('2026-07-20T12:00:00Z') };

interface World {
  app: FastifyInstance;
  trouble: string[];
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

function aMap(
  source: () => Promise<ImagerySource> = async () => archive(),
  some: Partial<ImageryRouteParts & { imageryAsOf: string; folder: string }> = {},
): World {
  const trouble: string[] = [];
  const onTrouble = (what: string, error: unknown) => trouble.push(`${what}: ${String(error)}`);
  const imagery = openImageryTiles({
    openImagery: source,
    collection: null,
    imageryAsOf: some.imageryAsOf ?? null,
    clock: () => clock.now,
    tiles: openTileFolder(some.folder ?? mkdtempSync(join(root, 'tiles-')), 1e7),
    onTrouble,
  });
  const app = Fastify();
  registerImagery(app, {
    imagery,
    limits: noLimits,
    onTrouble,
    authenticate: async (authorization) =>
      authorization === 'Bearer mine'
        ? {
            ok: true,
            caller: { userId: 'u', account: 'u', sessionId: 's', isVerified: true, hasProfile: true },
          }
        : { ok: false, refused: 'not_signed_in' },
    refuse: (reply, code) => reply.code(code === 'imagery_unreachable' ? 503 : 400).send({ code }),
    ...some,
  });
  onTestFinished(() => app.close());
  const get: World['get'] = (url, headers = {}) =>
    app.inject({ url, headers: { authorization: 'Bearer mine', ...headers } });
  return { app, trouble, get };
}

const failing = (search: ImagerySource['search']): (() => Promise<ImagerySource>) => {
  return async () => ({ ...archive(), search });
};

describe('a tile of the map', () => {
  test('is a picture that the caller alone may keep, and says what it is', async () => {
    const map = aMap();
    const reply = await map.get(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-attribution': 'Simulated, not satellite data',
    });
    expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await map.get(`/api/v1${path}`)).rawPayload).toEqual(reply.rawPayload);
    expect(map.trouble).toEqual([]);
  });

  test('is not sent again to whoever has it', async () => {
    const map = aMap();
    const { headers } = await map.get(path);
    const again = await map.get(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is for those who are signed in', async () => {
    const reply = await aMap().get(path, { authorization: 'Bearer other' });
    expect(reply.json()).toEqual({ code: 'not_signed_in' });
  });

  test('opened as a page it is none', async () => {
    const reply = await aMap().get(path, { 'sec-fetch-mode': 'navigate' });
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
  ])('%s is nowhere', async (url) => {
    const reply = await aMap().get(url);
    expect(reply.json()).toEqual({ code: 'not_found' });
  });

  test.each([
    ['at the antimeridian', '/imagery/15/32767/16800'],
    ['on its other side', '/imagery/15/0/16800'],
    ['at 80 degrees north', '/imagery/15/17658/3626'],
  ])('there is one %s', async (_, url) => {
    const map = aMap();
    expect((await map.get(url)).statusCode).toBe(200);
    expect(map.trouble).toEqual([]);
  });

  test('beyond what satellites see it is transparent', async () => {
    const reply = await aMap().get('/imagery/15/17658/100');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBeLessThan(300);
  });

  test('above what one may ask for, the caller waits', async () => {
    const map = aMap(undefined, {
      limits: { take: async () => ({ ok: false, retryAfter: 7 }) },
    });
    const reply = await map.get(path);
    expect([reply.json(), reply.headers['retry-after']]).toEqual([{ code: 'too_many_requests' }, '7']);
  });

  test('twelve hundred a minute are what an account may ask for', async () => {
    const taken: unknown[] = [];
    const limits: ImageryRouteParts['limits'] = {
      take: async (limit) => {
        taken.push(limit);
        return { ok: true, giveBack: async () => {} };
      },
    };
    await aMap(undefined, { limits }).get(path);
    expect(taken).toEqual([{ name: 'imagery tiles', most: 1_200, seconds: 60, subject: 'u' }]);
  });

  test('in a polar night shows the last day', async () => {
    const map = aMap(undefined, { imageryAsOf: '2025-12-21' });
    const reply = await map.get('/imagery/12/2332/946');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBeGreaterThan(1_000);
  });
});

describe('what is read for it', () => {
  const counting = () => {
    const seen = { queries: [] as unknown[], opened: 0 };
    const source = archive();
    return {
      seen,
      source: async (): Promise<ImagerySource> => ({
        ...source,
        search: (query, signal) => {
          seen.queries.push(query);
          return source.search(query, signal);
        },
        open: (href, signal) => {
          seen.opened++;
          return source.open(href, signal);
        },
      }),
    };
  };

  test('neighbours share a search, and the same tile is drawn once, also after a restart', async () => {
    const { seen, source } = counting();
    const folder = mkdtempSync(join(root, 'kept-'));
    const map = aMap(source, { folder });
    await map.get('/imagery/15/16721/10967');
    const { length: searches } = seen.queries;
    const same = await Promise.all([map.get(path), map.get(path), map.get(path)]);
    expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { opened } = seen;
    const others = await Promise.all([map.get('/imagery/15/16722/10966'), map.get(path)]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(seen.queries).toHaveLength(searches);
    const drawnTwice = seen.opened - opened;
    seen.opened = 0;
    const restarted = aMap(source, { folder });
    expect((await restarted.get(path)).rawPayload).toEqual(same[0].rawPayload);
    expect(seen.opened).toBe(0);
    expect(drawnTwice).toBeGreaterThan(0);
  });

  test('where there is no scene half a year is searched, up to now or to the day that was set', async () => {
    const spans: string[] = [];
    const empty = failing(async ({ from, to }) => {
      spans.push(`${from.slice(0, 10)} to ${to.slice(0, 10)}`);
      return [];
    });
    await aMap(empty).get(path);
    await aMap(empty, { imageryAsOf: '2025-06-30' }).get(path);
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

  test('after ten minutes it is searched anew', async () => {
    const { seen, source } = counting();
    const map = aMap(source);
    await map.get(path);
    const { length: searches } = seen.queries;
    const before = clock.now;
    onTestFinished(() => {
      clock.now = before;
    });
    clock.now = new Date(before.getTime() + 600_001);
    await map.get(path);
    expect(seen.queries.length).toBeGreaterThan(searches);
  });
});

describe('many at once', () => {
  test('four tiles are drawn at a time', async () => {
    const source = archive();
    const opened: string[] = [];
    let gate = Promise.resolve();
    let go: () => void = () => {};
    const counting = async (): Promise<ImagerySource> => ({
      ...source,
      open: async (href, signal) => {
        opened.push(href);
        await gate;
        return source.open(href, signal);
      },
    });
    // Those that lie in one granule alone: a file that is open is a tile that is drawn.
    const alone: string[] = [];
    const before = aMap(counting);
    for (let x = 16_690; alone.length < 7 && x < 16_750; x += 2) {
      opened.length = 0;
      await before.get(`/imagery/15/${x}/10950`);
      if (opened.length === 1) alone.push(`/imagery/15/${x}/10950`);
    }
    const map = aMap(counting);
    await map.get(alone[0]!);
    opened.length = 0;
    gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const replies = alone.slice(1).map((url) => map.get(url));
    await vi.waitFor(() => expect(opened.length).toBeGreaterThanOrEqual(4), 10_000);
    // One that was drawn before waits for nobody; by then the others would have begun.
    await map.get(alone[0]!);
    expect(opened).toHaveLength(4);
    go();
    for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
    expect(opened).toHaveLength(6);
  });

  test('sixty wide tiles are all drawn in the end', async () => {
    const quick = async (): Promise<ImagerySource> => ({ ...archive(), search: async () => [] });
    const map = aMap(quick);
    const urls = Array.from(
      { length: 60 },
      (_, i) => `/imagery/9/${260 + (i % 10)}/${165 + Math.floor(i / 10)}`,
    );
    const replies = await Promise.all(urls.map((url) => map.get(url)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('when the imagery fails', () => {
  const down = async (): Promise<never> => {
    throw new SceneError('catalogue_unreachable', 'The catalogue does not answer.');
  };

  test('the map is told so, the operator too, and it is not asked again for every tile', async () => {
    let searches = 0;
    const map = aMap(
      failing(() => {
        searches++;
        return down();
      }),
    );
    for (const url of [path, path, '/imagery/15/16722/10966']) {
      const reply = await map.get(url);
      expect([reply.statusCode, reply.json()]).toEqual([503, { code: 'imagery_unreachable' }]);
    }
    expect(searches).toBe(1);
    expect(map.trouble[0]).toMatch('The catalogue does not answer.');
  });

  test('where nothing of a tile can be read it is no empty one', async () => {
    const map = aMap(async () => ({
      ...archive(),
      open: async () => {
        throw new SceneError('asset_unreachable', 'The store does not answer.');
      },
    }));
    expect((await map.get(path)).statusCode).toBe(503);
  });

  test('a tile with a gap is kept for a minute only', async () => {
    let opened = 0;
    const source = archive();
    const map = aMap(async () => ({
      ...source,
      open: (href, signal) => {
        opened++;
        if (opened === 1) throw new SceneError('asset_corrupt', 'One file is broken.');
        return source.open(href, signal);
      },
    }));
    const reply = await map.get('/imagery/12/2090/1370');
    expect(reply.headers['cache-control']).toBe('private, max-age=60');
    expect((await map.get('/imagery/12/2090/1370')).headers['cache-control']).toBe('private, max-age=3600');
  });

  test('a fault of ours is not taken for one of theirs', async () => {
    const map = aMap(
      failing(async () => {
        throw new TypeError('a mistake');
      }),
    );
    expect((await map.get(path)).statusCode).toBe(500);
  });
});

test('whoever leaves ends what is drawn for them alone', async () => {
  let ended: (gone: boolean) => void = () => {};
  const told = new Promise<boolean>((resolve) => {
    ended = resolve;
  });
  let began: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const imagery: Imagery = {
    tile: (_tile, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended(true);
          reject(new Error('gone'));
        });
        began();
      }),
  };
  const map = aMap(undefined, { imagery });
  const origin = await map.app.listen({ port: 0, host: '127.0.0.1' });
  const end = new AbortController();
  const asked = fetch(`${origin}${path}`, { headers: { authorization: 'Bearer mine' }, signal: end.signal });
  await begun;
  end.abort();
  await expect(asked).rejects.toThrow();
  expect(await told).toBe(true);
  expect(map.trouble).toEqual([]);
});

test('whoever leaves while scenes are searched ends the search', async () => {
  const end = new AbortController();
  const imagery = openImageryTiles({
    openImagery: failing(
      (_query, signal) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
          end.abort(new DOMException('gone', 'AbortError'));
        }),
    ),
    collection: null,
    imageryAsOf: null,
    clock: () => clock.now,
    tiles: openTileFolder(mkdtempSync(join(root, 'left-')), 1e7),
    onTrouble: () => {},
  });
  await expect(imagery.tile({ z: 15, x: 16_722, y: 10_966 }, end.signal)).rejects.toThrow('gone');
});

test('over a real connection a tile arrives whole', async () => {
  const map = aMap();
  const origin = await map.app.listen({ port: 0, host: '127.0.0.1' });
  for (const url of [path, path]) {
    const reply = await fetch(`${origin}${url}`, { headers: { authorization: 'Bearer mine' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
});
