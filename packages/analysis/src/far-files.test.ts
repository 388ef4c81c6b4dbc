import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import type { ImagerySource } from './ports.ts';
import { vegetationIndex } from './recipes/vegetation-index.ts';
import { folderCatalogue } from './scenes/folder-catalogue.ts';
import { stacApi } from './scenes/stac-api.ts';
import { localServer, sendJson, sendRange } from './testing/local-server.ts';
import { fieldOfPixels, type MadeUpScene, writeCatalogue } from './testing/made-up-scene.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const side = 640;
/** In the last blocks, far beyond what is read with a header. */
const field = fieldOfPixels(600, 600, 20, 20);

/** Values that do not compress, so that a file is as long as its pixels. */
function noise(length: number, least: number, span: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * span);
  });
}

const scene = (seed: number): MadeUpScene => ({
  id: 'A',
  width: side,
  height: side,
  red: noise(side * side, 1500, 2000, seed),
  nir: noise(side * side, 3000, 3000, seed + 1),
  scl: noise((side * side) / 4, 4, 4, seed + 2),
});

interface Far {
  imagery: ImagerySource;
  /** File and range of each range request, in the order of arrival. */
  asked: { file: string; range: string; ifRange: string | undefined }[];
  /** Mask files that were requested and do not exist. */
  masks: string[];
  /** Served files; replaced to simulate another version. */
  files: { folder: string; etag: string };
}

type Answer = (request: IncomingMessage, response: ServerResponse, send: () => void) => void;

async function farScene(files: Far['files'], item: object, answer: Answer = (_q, _r, send) => send()) {
  const asked: Far['asked'] = [];
  const masks: string[] = [];
  const { origin } = await localServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') sendJson(response, { links: [{ rel: 'search', href: '/search', method: 'POST' }] });
    else if (path === '/search')
      sendJson(response, { type: 'FeatureCollection', features: [item], links: [] });
    else {
      if (path.endsWith('.msk')) {
        masks.push(path.slice(1));
        response.writeHead(404).end();
        return;
      }
      const { range = '', 'if-range': ifRange } = request.headers;
      asked.push({ file: path.slice(1), range, ifRange: ifRange as string | undefined });
      answer(request, response, () =>
        sendRange(request, response, readFileSync(join(files.folder, path)), files.etag),
      );
    }
  });
  return { imagery: stacApi(`${origin}/`), asked, masks, files } satisfies Far;
}

async function valuesOf(imagery: ImagerySource): Promise<number[]> {
  const request = { field, recipe: vegetationIndex, when: { date: '2026-06-01' }, collection: null };
  const { result } = await analyse(request, imagery);
  return [...result.index.values];
}

function written(seed: number): { folder: string; item: object } {
  const folder = writeCatalogue(temporaryFolder(), [scene(seed)]);
  return { folder, item: JSON.parse(readFileSync(join(folder, 'A.json'), 'utf8')) };
}

describe('a remote scene', () => {
  it('is read in two round trips: its headers together, then the blocks of all bands', async () => {
    const { folder, item } = written(1);
    const waiting: (() => void)[] = [];
    // No response is sent before all three requests have arrived, so sequential requests would hang.
    const far = await farScene({ folder, etag: '"1"' }, item, (_request, _response, send) => {
      if (waiting.push(send) === 3) for (const go of waiting.splice(0)) go();
    });
    expect(await valuesOf(far.imagery)).toEqual(await valuesOf(folderCatalogue(folder)));
    expect(far.asked.map(({ file }) => file).toSorted()).toEqual(
      ['A-nir.tif', 'A-nir.tif', 'A-red.tif', 'A-red.tif', 'A-scl.tif', 'A-scl.tif'].toSorted(),
    );
    const bytes = far.asked.map(({ range }) => {
      const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
      return to - from + 1;
    });
    expect(far.masks.toSorted()).toEqual(['A-nir.tif.msk', 'A-red.tif.msk', 'A-scl.tif.msk']);
    // The files have 1.6 MB.
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(250_000);
  });

  it('is read with its cached headers the next time, as long as its files are the same', async () => {
    const { folder, item } = written(1);
    const far = await farScene({ folder, etag: '"1"' }, item);
    const before = await valuesOf(far.imagery);
    far.asked.splice(0);
    far.masks.splice(0);
    expect(await valuesOf(far.imagery)).toEqual(before);
    expect(far.asked).toHaveLength(3);
    expect(far.masks).toEqual([]);
    for (const { range, ifRange } of far.asked) {
      expect(range).not.toMatch(/^bytes=0-/);
      expect(ifRange).toBe('"1"');
    }
  });

  it('is read again in full when its files were replaced, whatever is cached of them', async () => {
    const [old, fresh] = [written(1), written(100)];
    const far = await farScene({ folder: old.folder, etag: '"1"' }, old.item);
    await valuesOf(far.imagery);
    Object.assign(far.files, { folder: fresh.folder, etag: '"2"' });
    expect(await valuesOf(far.imagery)).toEqual(await valuesOf(folderCatalogue(fresh.folder)));
    expect(far.asked.some(({ ifRange }) => ifRange === '"2"')).toBe(true);
  });

  it('is read with its headers again when only a weak entity tag is known', async () => {
    const { folder, item } = written(1);
    const far = await farScene({ folder, etag: 'W/"1"' }, item);
    await valuesOf(far.imagery);
    far.asked.splice(0);
    await valuesOf(far.imagery);
    expect(far.asked.filter(({ range }) => range.startsWith('bytes=0-'))).toHaveLength(3);
    expect(far.asked.every(({ ifRange }) => ifRange === undefined)).toBe(true);
  });

  it.each([
    ['its first bytes', 0, 2],
    ['the offsets of its blocks', 2000, 8000],
  ])('whose header arrived once with %s damaged is read correctly the next time', async (_, from, to) => {
    const { folder, item } = written(1);
    let isDamaged = true;
    const far = await farScene({ folder, etag: '"1"' }, item, (request, response, send) => {
      if (!isDamaged || request.url !== '/A-red.tif' || !request.headers.range?.startsWith('bytes=0-'))
        send();
      else sendRange(request, response, readFileSync(join(folder, 'A-red.tif')).fill(0, from, to), '"1"');
    });
    await expect(valuesOf(far.imagery)).rejects.toMatchObject({ reason: 'asset_corrupt' });
    isDamaged = false;
    expect(await valuesOf(far.imagery)).toEqual(await valuesOf(folderCatalogue(folder)));
  });

  it('whose server fails once for each part gives the same numbers', async () => {
    const { folder, item } = written(1);
    const stumbled = new Set<string>();
    const far = await farScene({ folder, etag: '"1"' }, item, (request, response, send) => {
      const part = `${request.url} ${request.headers.range}`;
      if (stumbled.has(part)) send();
      else if (stumbled.add(part).size % 2 === 0) response.writeHead(503).end();
      else response.destroy();
    });
    expect(await valuesOf(far.imagery)).toEqual(await valuesOf(folderCatalogue(folder)));
    expect(far.asked).toHaveLength(12);
  });
});
