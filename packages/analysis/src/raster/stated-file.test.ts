import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AssetMetadata } from '../imagery/asset-file.ts';
import { fileMessages } from '../imagery/file-messages.ts';
import { fileSource } from '../imagery/file-source.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { analyseFolder, refusalOf } from '../testing/analyse-scenes.ts';
import { swapTiles } from '../testing/swapped-tiles.ts';
import { type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { cog, inMemory } from '../testing/tiff-in-memory.ts';
import { RasterFiles } from './raster-files.ts';
import { verifiedSource } from './verify-file.ts';

const digest = (algorithm: string, bytes: Uint8Array = cog) =>
  createHash(algorithm).update(bytes).digest('hex');
const remoteSource = (bytes: Uint8Array) => ({
  ...inMemory(bytes),
  url: new URL('https://example.org/a.tif'),
});
const check = (checksum: string, source = remoteSource(cog)) => verifiedSource(source, 'a.tif', { checksum });

describe('the checksum of a file in its item', () => {
  it.each([
    ['SHA-1', `1114${digest('sha1')}`],
    ['SHA-256', `1220${digest('sha256')}`],
    ['SHA-384', `2030${digest('sha384')}`],
    ['SHA-512', `1340${digest('sha512')}`],
    ['SHA3-256', `1620${digest('sha3-256')}`],
    ['SHA3-384', `1530${digest('sha3-384')}`],
    ['SHA3-512', `1440${digest('sha3-512')}`],
    ['MD5', `d50110${digest('md5')}`],
    ['SHA-256 in capitals', `1220${digest('sha256')}`.toUpperCase()],
  ])('as %s is verified, and only the verified bytes are used', async (_, checksum) => {
    const source = remoteSource(Buffer.from(cog));
    const checkedSource = await check(checksum, source);
    expect(checkedSource).not.toBe(source);
    expect(Buffer.from(await checkedSource.fetch(100, 50))).toEqual(cog.subarray(100, 150));
    const other = Buffer.from(cog);
    other[other.byteLength - 1]! ^= 1;
    await expect(check(checksum, remoteSource(other))).rejects.toMatchObject({
      reason: 'asset_corrupt',
      message: 'a.tif does not have the checksum that its catalogue states.',
    });
  });

  it('is ignored where its form is unknown', async () => {
    for (const checksum of ['', 'c0ffee', digest('sha256').replace(/^..../, '0000')]) {
      const source = remoteSource(cog);
      expect(await check(checksum, source)).toBe(source);
    }
  });

  it('is verified for a local file of any size, but not for a large remote one, which is read in parts', async () => {
    const largeFile = Buffer.alloc(5 * 1024 * 1024, 7);
    const path = join(temporaryFolder(), 'large.tif');
    writeFileSync(path, largeFile);
    const checksum = `1220${digest('sha256', largeFile)}`;
    const localSource = await fileSource(path);
    expect(await verifiedSource(localSource, path, { checksum })).toBe(localSource);
    await localSource.close?.();
    largeFile[4_000_000] = 8;
    writeFileSync(path, largeFile);
    const changedSource = await fileSource(path);
    await expect(verifiedSource(changedSource, path, { checksum })).rejects.toMatchObject({
      reason: 'asset_corrupt',
    });
    await changedSource.close?.();
    const elsewhere = remoteSource(largeFile);
    expect(await check(checksum, elsewhere)).toBe(elsewhere);
  });
});

describe('a local scene', () => {
  const side = 160;
  const noise = Array.from({ length: side * side }, (_, at) => 1500 + ((at * at * 7) % 997));
  const folderOf = (scene: Partial<SyntheticScene>) =>
    writeCatalogue(temporaryFolder(), [
      { id: 'A', width: side, height: side, red: noise, statesFiles: true, ...scene },
    ]);

  it('that matches its item gives its number', async () => {
    expect((await analyseFolder(folderOf({}))).result.index.valid).toBe(400);
  });

  it.each(['red', 'nir', 'scl'])(
    'with bytes in its %s other than those in its item gives none',
    async (key) => {
      const folder = folderOf({});
      const path = join(folder, `A-${key}.tif`);
      const bytes = readFileSync(path);
      bytes[8 + 20]! ^= 1;
      writeFileSync(path, bytes);
      expect(await refusalOf(analyseFolder(folder))).toMatchObject({
        reason: 'asset_corrupt',
        message: expect.stringContaining('the checksum that its catalogue states'),
      });
    },
  );

  it('with two valid tiles swapped gives none, although each can be decompressed', async () => {
    const folder = folderOf({});
    const path = join(folder, 'A-red.tif');
    const swappedFile = swapTiles(readFileSync(path));
    expect(swappedFile).not.toEqual(readFileSync(path));
    writeFileSync(path, swappedFile);
    expect(await refusalOf(analyseFolder(folder))).toMatchObject({ reason: 'asset_corrupt' });
  });

  it('that is longer than in its item gives none', async () => {
    const folder = folderOf({});
    appendFileSync(join(folder, 'A-red.tif'), 'x');
    expect(await refusalOf(analyseFolder(folder))).toMatchObject({
      message: expect.stringContaining('not the file described there'),
    });
  });
});

describe('the grid of an image in its item', () => {
  const open = (metadata: AssetMetadata) =>
    new RasterFiles({
      simulated: false,
      search: async () => [],
      open: async (href) => {
        if (href !== 'memory.tif') throw new SceneError('asset_missing', fileMessages.absent({ file: href }));
        return inMemory(cog);
      },
    }).open({ href: 'memory.tif', ...metadata });
  const transform = [10, 0, 500_040, 0, -10, 5_640_000];

  it.each([
    ['nothing', {}],
    ['matching values', { shape: [30, 40], transform }],
    ['a matrix with its last row', { transform: [...transform, 0, 0, 1] }],
    ['a value rounded to decimals', { transform: transform.with(2, 500_040.01) }],
    ['empty lists', { shape: [], transform: [] }],
    ['six numbers in another order', { transform: [500_040, 10, 0, 5_640_000, 0, -10] }],
  ])('is accepted with %s', async (_, statedMetadata) => {
    expect((await open(statedMetadata)).width).toBe(40);
  });

  it.each([
    ['other rows', { shape: [31, 40] }],
    ['other columns', { shape: [30, 41] }],
    ['another west', { transform: transform.with(2, 500_050) }],
    ['another north', { transform: transform.with(5, 5_639_990) }],
    ['other pixels', { transform: transform.with(0, 20).with(4, -20) }],
  ])('is compared with the file: %s is refused', async (_, statedMetadata) => {
    await expect(open(statedMetadata)).rejects.toMatchObject({
      reason: 'asset_corrupt',
      message: expect.stringContaining('not the file described there'),
    });
  });
});
