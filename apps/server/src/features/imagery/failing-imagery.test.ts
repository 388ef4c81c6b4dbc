import { fileMessages } from '@furrow/analysis/raster/file-messages';
import { SceneError } from '@furrow/analysis/scene-error';
import { hostMessages } from '@furrow/analysis/scenes/host-messages';
import { describe, expect, test } from 'vitest';
import { type Imagery, openImageryTiles } from './imagery.service.ts';
import { overImagery, path } from './imagery.test-support.ts';
import { openTileFolder } from './tile-folder.ts';

const { archive, clock, aFolder, aMap, failing } = overImagery();

describe('when the imagery fails', () => {
  const down = async (): Promise<never> => {
    throw new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }));
  };

  test('the map gets an error, the operator a log entry, and the catalogue is not queried for every tile', async () => {
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
    expect(map.trouble[0]).toMatch('example.org is not responding.');
  });

  test('a tile of which nothing can be read is an error, not an empty tile', async () => {
    const map = aMap(async () => ({
      ...archive(),
      open: async () => {
        throw new SceneError('asset_unreachable', hostMessages.silent({ host: 'store.example.org' }));
      },
    }));
    expect((await map.get(path)).statusCode).toBe(503);
  });

  test('a tile with a gap is cached for a minute only', async () => {
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
      failing(async () => {
        throw new TypeError('a mistake');
      }),
    );
    expect((await map.get(path)).statusCode).toBe(500);
  });
});

test('a client that disconnects ends the drawing that only it waits for', async () => {
  let ended: (gone: boolean) => void = () => {};
  const told = new Promise<boolean>((resolve) => {
    ended = resolve;
  });
  let began: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const imagery: Imagery = {
    tile: (_tile, { signal }) =>
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
  const asked = fetch(`${origin}${path}`, { headers: { authorization: 'Bearer one' }, signal: end.signal });
  await begun;
  end.abort();
  await expect(asked).rejects.toThrow();
  expect(await told).toBe(true);
  expect(map.trouble).toEqual([]);
});

test('a client that disconnects during a search ends the search', async () => {
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
    tiles: openTileFolder(aFolder(), 1e7),
    onTrouble: () => {},
  });
  await expect(
    imagery.tile({ z: 15, x: 16_722, y: 10_966 }, { account: 'one', signal: end.signal }),
  ).rejects.toThrow('gone');
});

test('over a real connection a tile arrives complete', async () => {
  const map = aMap();
  const origin = await map.app.listen({ port: 0, host: '127.0.0.1' });
  for (const url of [path, path]) {
    const reply = await fetch(`${origin}${url}`, { headers: { authorization: 'Bearer one' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
});
