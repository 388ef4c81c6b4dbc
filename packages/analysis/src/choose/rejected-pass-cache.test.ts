import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { hostMessages } from '../imagery/host-messages.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { refusalOf } from '../testing/analyse-scenes.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { RejectedPassCache } from './rejected-pass-cache.ts';

const cloudy = { id: 'cloudy', datetime: '2026-06-10T10:30:00Z', scl: 9 };
const clear = { id: 'clear', datetime: '2026-06-15T10:30:00Z' };

/** A folder that lists its files as they are opened; files in `broken` cannot be reached. */
function countedFolder(scenes: readonly SyntheticScene[]) {
  const folder = temporaryFolder();
  const openedHrefs: string[] = [];
  const brokenHrefs = new Set<string>();
  const write = (all: readonly SyntheticScene[]) => writeCatalogue(folder, all);
  const source = folderCatalogue(write(scenes));
  const imagery: ImagerySource = {
    ...source,
    open: async (href, signal) => {
      const name = href.split('/').at(-1)!;
      openedHrefs.push(name);
      if (brokenHrefs.has(name))
        throw new SceneError('asset_unreachable', hostMessages.unreachable({ host: name }));
      return source.open(href, signal);
    },
  };
  return { folder, imagery, opened: openedHrefs, broken: brokenHrefs, write };
}

const june = { from: '2026-06-01', to: '2026-06-30' };
const request = { field: fieldOfPixels(4, 4, 20, 20), recipe: vegetationIndex, when: june, collection: null };
/** Copies a cache through JSON, in which it is stored between two attempts. */
const storedCopy = (cache: RejectedPassCache): RejectedPassCache =>
  new Map(JSON.parse(JSON.stringify([...cache])));

describe('another attempt for the same field', () => {
  it('opens no file of a pass that was too cloudy, and repeats its reason', async () => {
    const { imagery, opened: openedHrefs } = countedFolder([cloudy]);
    const rejectedPasses: RejectedPassCache = new Map();
    const first = await refusalOf(analyse(request, imagery, { rejectedPasses }));
    expect(first.reason).toBe('not_enough_clear');
    expect(openedHrefs.splice(0)).not.toEqual([]);
    expect(
      await refusalOf(analyse(request, imagery, { rejectedPasses: storedCopy(rejectedPasses) })),
    ).toEqual(first);
    expect(openedHrefs).toEqual([]);
  });

  it('reads new passes, and lists the known ones as rejected', async () => {
    const { imagery, opened: openedHrefs, write } = countedFolder([cloudy]);
    const rejectedPasses: RejectedPassCache = new Map();
    await refusalOf(analyse(request, imagery, { rejectedPasses }));
    openedHrefs.splice(0);
    write([cloudy, { ...clear, datetime: '2026-06-05T10:30:00Z' }]);
    const { result, rejected } = await analyse(request, imagery, { rejectedPasses });
    expect(result.plan.scenes.map(({ id }) => id)).toEqual(['clear']);
    expect(rejected).toMatchObject([{ id: 'cloudy', reason: 'not_enough_clear' }]);
    expect(openedHrefs.every((name) => name.startsWith('clear'))).toBe(true);
  });

  it('reads a pass again if it was unreachable or damaged or its catalogue item has changed', async () => {
    for (const [cause, repair] of [
      ['unreached', ({ broken: brokenHrefs }) => brokenHrefs.clear()],
      ['damaged', ({ write }) => write([clear])],
      [
        'said otherwise',
        ({ write }) => write([{ ...clear, properties: { updated: '2026-06-16T00:00:00Z' } }]),
      ],
    ] as [string, (folder: ReturnType<typeof countedFolder>) => void][]) {
      const countedSource = countedFolder([cause === 'said otherwise' ? { ...clear, scl: 9 } : clear]);
      if (cause === 'unreached') countedSource.broken.add('clear-nir.tif');
      if (cause === 'damaged') writeFileSync(join(countedSource.folder, 'clear-nir.tif'), 'no TIFF');
      const rejectedPasses: RejectedPassCache = new Map();
      expect(
        (await refusalOf(analyse(request, countedSource.imagery, { rejectedPasses }))).reason,
        cause,
      ).not.toBe('none');
      repair(countedSource);
      const { result } = await analyse(request, countedSource.imagery, {
        rejectedPasses: storedCopy(rejectedPasses),
      });
      expect(result.index.valid, cause).toBe(400);
    }
  });

  it('forgets passes that left the catalogue, and ignores changed signatures in hrefs', async () => {
    const { imagery, opened: openedHrefs, write } = countedFolder([cloudy, { ...clear, scl: 9 }]);
    const rejectedPasses: RejectedPassCache = new Map();
    const signed = (signature: string): ImagerySource => ({
      ...imagery,
      search: async (query, signal) =>
        ((await imagery.search(query, signal)) as { assets: Record<string, { href: string }> }[]).map(
          (item) => ({
            ...item,
            assets: Object.fromEntries(
              Object.entries(item.assets).map(([key, asset]) => [
                key,
                { ...asset, href: `${asset.href}?s=${signature}` },
              ]),
            ),
          }),
        ),
      open: (href, signal) => imagery.open(href.replace(/\?.*/, ''), signal),
    });
    await refusalOf(analyse(request, signed('one'), { rejectedPasses }));
    expect(rejectedPasses.size).toBe(2);
    openedHrefs.splice(0);
    await refusalOf(analyse(request, signed('two'), { rejectedPasses }));
    expect(openedHrefs).toEqual([]);
    write([cloudy]);
    await refusalOf(analyse(request, imagery, { rejectedPasses }));
    expect(rejectedPasses.size).toBe(1);
  });
});

describe('a pass with one unreachable scene', () => {
  const left = { id: 'left', width: 28 };
  const right = { id: 'right', column: 12, width: 28 };

  it('gives what the others show, or fails where a complete pass is required', async () => {
    const { imagery, broken: brokenHrefs } = countedFolder([left, right]);
    for (const file of ['left-scl.tif', 'left-red.tif']) {
      brokenHrefs.add(file);
      const part = await analyse(request, imagery);
      expect(part.result.plan.scenes.map(({ id }) => id)).toEqual(['right']);
      expect(await refusalOf(analyse(request, imagery, { requireCompletePasses: true }))).toMatchObject({
        reason: 'asset_unreachable',
        message: expect.stringContaining(file),
      });
      brokenHrefs.clear();
    }
    expect((await analyse(request, imagery, { requireCompletePasses: true })).result.index.valid).toBe(400);
  });
});

describe('a file whose length differs from the one in its item', () => {
  const itemOfSize = (difference: number) => {
    const folder = temporaryFolder();
    const assets = (itemAssets: Record<string, Record<string, unknown>>) => {
      for (const key of ['scl', 'nir']) {
        const bytes = readFileSync(join(folder, `A-${key}.tif`)).byteLength;
        Object.assign(itemAssets[key]!, { 'file:size': bytes + (key === 'nir' ? difference : 0) });
      }
    };
    return folderCatalogue(writeCatalogue(folder, [{ id: 'A', assets }]));
  };

  it('is a different file and is not used', async () => {
    expect((await analyse(request, itemOfSize(0))).result.index.valid).toBe(400);
    expect(await refusalOf(analyse(request, itemOfSize(1)))).toMatchObject({
      reason: 'asset_corrupt',
      message: expect.stringContaining('not the file described there'),
    });
  });

  it('is used where the stated length is not a number', async () => {
    const assets = (itemAssets: Record<string, Record<string, unknown>>) =>
      Object.assign(itemAssets['nir']!, { 'file:size': 'large' });
    const folder = writeCatalogue(temporaryFolder(), [{ id: 'A', assets }]);
    expect((await analyse(request, folderCatalogue(folder))).result.index.valid).toBe(400);
    rmSync(folder, { recursive: true });
  });
});
