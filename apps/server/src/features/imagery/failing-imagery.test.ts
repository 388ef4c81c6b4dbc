import { fileMessages } from '@furrow/analysis/imagery/file-messages';
import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { describe, expect, test } from 'vitest';
import { openDiskCache } from './disk-cache.ts';
import { createImageryTiles, type Imagery } from './imagery.service.ts';
import { imageryTestBed, tilePath } from './imagery.test-support.ts';

const { archive, clock, aFolder, aMap, failing: failingImagery } = imageryTestBed();

describe('when the imagery fails', () => {
  const unreachableSearch = async (): Promise<never> => {
    throw new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }));
  };

  test('the map gets an error, the operator a log entry, and the catalogue is not queried for every tile', async () => {
    let searches = 0;
    const map = aMap(
      failingImagery(() => {
        searches++;
        return unreachableSearch();
      }),
    );
    for (const url of [tilePath, tilePath, '/imagery/15/16722/10966']) {
      const reply = await map.get(url);
      expect([reply.statusCode, reply.json()]).toEqual([503, { code: 'imagery_unreachable' }]);
    }
    expect(searches).toBe(1);
    expect(map.errors[0]).toMatch('example.org is not responding.');
  });

  test('a tile of which nothing can be read is an error, not an empty tile', async () => {
    const map = aMap(async () => ({
      ...archive(),
      open: async () => {
        throw new SceneError('asset_unreachable', hostMessages.silent({ host: 'store.example.org' }));
      },
    }));
    expect((await map.get(tilePath)).statusCode).toBe(503);
  });

  test('a tile with a gap is cached for a minute only', { tags: ['deep'] }, async () => {
    let opened = 0;
    const source = archive();
    const map = aMap(async () => ({
      ...source,
      open: (href, signal) => {
        opened++;
        if (opened === 1) throw new SceneError('asset_corrupt', fileMessages.no_image({ file: 'red.tif' }));
        return source.open(href, signal);
      },
    }));
    const reply = await map.get('/imagery/12/2090/1370');
    expect(reply.headers['cache-control']).toBe('private, max-age=60');
    expect((await map.get('/imagery/12/2090/1370')).headers['cache-control']).toBe('private, max-age=3600');
  });

  test('an error of ours is not reported as unreachable imagery', async () => {
    const map = aMap(
      failingImagery(async () => {
        throw new TypeError('a mistake');
      }),
    );
    expect((await map.get(tilePath)).statusCode).toBe(500);
  });
});

test('a client that disconnects ends the drawing that only it waits for', async () => {
  let notifyAborted: (isAborted: boolean) => void = () => {};
  const aborted = new Promise<boolean>((resolve) => {
    notifyAborted = resolve;
  });
  let notifyStarted: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    notifyStarted = resolve;
  });
  const imagery: Imagery = {
    findCachedTile: async () => null,
    tile: (_tile, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          notifyAborted(true);
          reject(new Error('gone'));
        });
        notifyStarted();
      }),
  };
  const map = aMap(undefined, { imagery });
  const origin = await map.app.listen({ port: 0, host: '127.0.0.1' });
  const controller = new AbortController();
  const response = fetch(`${origin}${tilePath}`, {
    headers: { authorization: 'Bearer one' },
    signal: controller.signal,
  });
  await started;
  controller.abort();
  await expect(response).rejects.toThrow();
  expect(await aborted).toBe(true);
  expect(map.errors).toEqual([]);
});

test('a client that disconnects during a search ends the search', async () => {
  const controller = new AbortController();
  const imagery = createImageryTiles({
    openImagery: failingImagery(
      (_query, signal) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
          controller.abort(new DOMException('gone', 'AbortError'));
        }),
    ),
    collection: null,
    imageryAsOf: null,
    clock: () => clock.now,
    tiles: openDiskCache(aFolder(), 1e7),
    onError: () => {},
  });
  await expect(
    imagery.tile({ z: 15, x: 16_722, y: 10_966 }, { account: 'one', signal: controller.signal }),
  ).rejects.toThrow('gone');
});

test('over a real connection a tile arrives complete', async () => {
  const map = aMap();
  const origin = await map.app.listen({ port: 0, host: '127.0.0.1' });
  for (const url of [tilePath, tilePath]) {
    const reply = await fetch(`${origin}${url}`, { headers: { authorization: 'Bearer one' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
});
