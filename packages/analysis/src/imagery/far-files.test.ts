import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { stacApi } from '../search/stac-api.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { localServer } from '../testing/local-server.ts';
import { sendJson, sendRange } from '../testing/send-file.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { ImagerySource } from './ports.ts';

const side = 640;
/** Field in the last blocks of the files, far beyond the bytes that are read with a header. */
const field = fieldOfPixels(600, 600, 20, 20);

/** Values that do not compress, so that a file is as long as its pixels. */
function noise(length: number, min: number, span: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return min + Math.floor((state / 2 ** 32) * span);
  });
}

const scene = (seed: number): SyntheticScene => ({
  id: 'A',
  width: side,
  height: side,
  red: noise(side * side, 1500, 2000, seed),
  nir: noise(side * side, 3000, 3000, seed + 1),
  scl: noise((side * side) / 4, 4, 4, seed + 2),
});

interface RemoteScene {
  imagery: ImagerySource;
  /** File and range of each range request, in the order of arrival. */
  requests: { file: string; range: string; ifRange: string | undefined }[];
  /** Mask files that were requested and do not exist. */
  masks: string[];
  /** Served files; replaced to simulate another version. */
  files: { folder: string; etag: string };
}

type Responder = (request: IncomingMessage, response: ServerResponse, send: () => void) => void;

async function remoteScene(
  files: RemoteScene['files'],
  item: object,
  answer: Responder = (_q, _r, send) => send(),
) {
  const requests: RemoteScene['requests'] = [];
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
      requests.push({ file: path.slice(1), range, ifRange: ifRange as string | undefined });
      answer(request, response, () =>
        sendRange(request, response, readFileSync(join(files.folder, path)), files.etag),
      );
    }
  });
  return { imagery: stacApi(`${origin}/`), requests, masks, files } satisfies RemoteScene;
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
    const pendingResponses: (() => void)[] = [];
    // No response is sent before all three requests have arrived, so sequential requests would hang.
    const remote = await remoteScene({ folder, etag: '"1"' }, item, (_request, _response, send) => {
      if (pendingResponses.push(send) === 3) for (const go of pendingResponses.splice(0)) go();
    });
    expect(await valuesOf(remote.imagery)).toEqual(await valuesOf(folderCatalogue(folder)));
    expect(remote.requests.map(({ file }) => file).toSorted()).toEqual(
      ['A-nir.tif', 'A-nir.tif', 'A-red.tif', 'A-red.tif', 'A-scl.tif', 'A-scl.tif'].toSorted(),
    );
    const bytes = remote.requests.map(({ range }) => {
      const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
      return to - from + 1;
    });
    expect(remote.masks.toSorted()).toEqual(['A-nir.tif.msk', 'A-red.tif.msk', 'A-scl.tif.msk']);
    // The files have 1.6 MB.
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(250_000);
  });

  it('is read with its cached headers the next time, as long as its files are the same', async () => {
    const { folder, item } = written(1);
    const remote = await remoteScene({ folder, etag: '"1"' }, item);
    const before = await valuesOf(remote.imagery);
    remote.requests.splice(0);
    remote.masks.splice(0);
    expect(await valuesOf(remote.imagery)).toEqual(before);
    expect(remote.requests).toHaveLength(3);
    expect(remote.masks).toEqual([]);
    for (const { range, ifRange } of remote.requests) {
      expect(range).not.toMatch(/^bytes=0-/);
      expect(ifRange).toBe('"1"');
    }
  });

  it('is read again in full when its files were replaced, whatever is cached of them', async () => {
    const [oldFile, newFile] = [written(1), written(100)];
    const remote = await remoteScene({ folder: oldFile.folder, etag: '"1"' }, oldFile.item);
    await valuesOf(remote.imagery);
    Object.assign(remote.files, { folder: newFile.folder, etag: '"2"' });
    expect(await valuesOf(remote.imagery)).toEqual(await valuesOf(folderCatalogue(newFile.folder)));
    expect(remote.requests.some(({ ifRange }) => ifRange === '"2"')).toBe(true);
  });

  it('is read with its headers again when only a weak entity tag is known', async () => {
    const { folder, item } = written(1);
    const remote = await remoteScene({ folder, etag: 'W/"1"' }, item);
    await valuesOf(remote.imagery);
    remote.requests.splice(0);
    await valuesOf(remote.imagery);
    expect(remote.requests.filter(({ range }) => range.startsWith('bytes=0-'))).toHaveLength(3);
    expect(remote.requests.every(({ ifRange }) => ifRange === undefined)).toBe(true);
  });

  it.each([
    ['its first bytes', 0, 2],
    ['the offsets of its blocks', 2000, 8000],
  ])('whose header arrived once with %s damaged is read correctly the next time', async (_, from, to) => {
    const { folder, item } = written(1);
    let isDamaged = true;
    const remote = await remoteScene({ folder, etag: '"1"' }, item, (request, response, send) => {
      if (!isDamaged || request.url !== '/A-red.tif' || !request.headers.range?.startsWith('bytes=0-'))
        send();
      else sendRange(request, response, readFileSync(join(folder, 'A-red.tif')).fill(0, from, to), '"1"');
    });
    await expect(valuesOf(remote.imagery)).rejects.toMatchObject({ reason: 'asset_corrupt' });
    isDamaged = false;
    expect(await valuesOf(remote.imagery)).toEqual(await valuesOf(folderCatalogue(folder)));
  });

  it('whose server fails once for each part gives the same numbers', { tags: ['deep'] }, async () => {
    const { folder, item } = written(1);
    const failedParts = new Set<string>();
    const remote = await remoteScene({ folder, etag: '"1"' }, item, (request, response, send) => {
      const part = `${request.url} ${request.headers.range}`;
      if (failedParts.has(part)) send();
      else if (failedParts.add(part).size % 2 === 0) response.writeHead(503).end();
      else response.destroy();
    });
    expect(await valuesOf(remote.imagery)).toEqual(await valuesOf(folderCatalogue(folder)));
    expect(remote.requests).toHaveLength(12);
  });
});
