import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCog } from './raster/cog-writer.ts';
import { RasterFiles } from './raster/raster-files.ts';
import { runPlan } from './run/run-plan.ts';
import { analyseFolder, day, dn, refusalOf } from './testing/analyse-scenes.ts';
import { epsg, originX, originY, type SyntheticScene, writeCatalogue } from './testing/synthetic-scene.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Keeps the header and makes every tile one that cannot be decompressed. */
function corruptTiles(path: string): void {
  const bytes = readFileSync(path);
  const directory = bytes.readUInt32LE(4);
  const entries = Array.from({ length: bytes.readUInt16LE(directory) }, (_, i) => directory + 2 + i * 12);
  const offsets = entries.find((entry) => bytes.readUInt16LE(entry) === 324)!;
  const firstTileOffset = bytes.readUInt32LE(bytes.readUInt32LE(offsets + 8));
  writeFileSync(path, bytes.fill(0xff, firstTileOffset));
}

const inFolder = (scenes: readonly SyntheticScene[]): string => writeCatalogue(temporaryFolder(), scenes);
const reasons = (rejected: readonly { id: string; reason: string }[]) =>
  rejected.map(({ id, reason }) => [id, reason]);
const june = { from: '2026-06-01', to: '2026-06-30' };

/** Red and near infrared for an NDVI of 0.8 and of 0.5. */
const green = { red: dn(0.05), nir: dn(0.45) };
const pale = { red: dn(0.1), nir: dn(0.3) };

describe('a broken band that only a further index needs', () => {
  const scene = { id: 'A', ...green, rededge1: dn(0.1), nir08: dn(0.4) };

  it.each([
    ['missing', 'asset_missing', (path: string) => rmSync(path)],
    ['damaged', 'asset_corrupt', corruptTiles],
  ])('that is %s leaves out that index alone', async (_, reason, spoilSamples) => {
    const folder = inFolder([scene]);
    spoilSamples(join(folder, 'A-nir08.tif'));
    const { record, result } = await analyseFolder(folder);
    const { indices, more_indices, provenance } = record.metadata;
    expect(indices.average).toBeCloseTo(0.8, 12);
    expect(more_indices.map(({ name }) => name)).toEqual(['EVI2', 'SAVI']);
    expect(indices.notes).toContain(
      'NDRE is left out: no scene has readable B8A and B05 pixels over the field.',
    );
    expect(provenance.unread).toMatchObject([{ scene: 'A', band: 'nir08', reason }]);
    expect(provenance.dropped).toEqual([]);
    expect(result.plan.scenes[0]!.bands.map(({ name }) => name)).toEqual(['red', 'nir', 'rededge1']);
  });

  it('is not planned when its scale is impossible', async () => {
    const assets: NonNullable<SyntheticScene['assets']> = (itemAssets) =>
      Object.assign(itemAssets['nir08']!, { 'raster:bands': [{ scale: -1 }] });
    const { record } = await analyseFolder(inFolder([{ ...scene, assets }]));
    expect(record.metadata.more_indices.map(({ name }) => name)).toEqual(['EVI2', 'SAVI']);
  });

  it('is replaced by another scene of the pass only where that scene gives the pixel', async () => {
    const clouds = new Array<number>(400).fill(4).map((value, i) => (i % 20 < 7 ? 9 : value));
    const folder = inFolder([
      { ...scene, scl: clouds },
      { ...scene, id: 'B' },
    ]);
    corruptTiles(join(folder, 'A-nir08.tif'));
    const { record } = await analyseFolder(folder);
    expect(record.metadata.provenance.pixels.valid).toBe(400);
    expect(record.metadata.more_indices[2]).toMatchObject({
      name: 'NDRE',
      notes: 'Computed from 200 of 400 valid pixels.',
      valid_pixels: 200,
    });
    expect(record.metadata.indices.notes).not.toContain('NDRE');
  });
});

describe('one broken scene of a pass', () => {
  const scenes = [
    { id: 'A', ...green },
    { id: 'B', ...pale },
  ];

  it.each(['red', 'nir', 'scl'])(
    'whose %s is damaged leaves the field to the other, and is listed with its reason',
    async (key) => {
      const folder = inFolder(scenes);
      corruptTiles(join(folder, `A-${key}.tif`));
      const { record, result, imagery } = await analyseFolder(folder);
      expect(record.metadata.indices.average).toBeCloseTo(0.5, 12);
      expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['B']);
      expect(reasons(record.metadata.provenance.dropped)).toEqual([['A', 'asset_corrupt']]);
      const files = new RasterFiles(imagery);
      const recomputedResult = await runPlan(JSON.parse(JSON.stringify(result.plan)), files);
      await files.close();
      expect([...recomputedResult.index.values]).toEqual([...result.index.values]);
    },
  );

  it('whose file is not a TIFF does not block the choice of the grid', async () => {
    const folder = inFolder(scenes);
    writeFileSync(join(folder, 'A-red.tif'), 'no TIFF');
    const { record } = await analyseFolder(folder);
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['B']);
    expect(reasons(record.metadata.provenance.dropped)).toEqual([['A', 'asset_corrupt']]);
  });

  it('never gives a number when it is the only one', async () => {
    for (const key of ['red', 'nir', 'scl']) {
      const folder = inFolder([scenes[0]!]);
      corruptTiles(join(folder, `A-${key}.tif`));
      expect(await refusalOf(analyseFolder(folder)), key).toMatchObject({ reason: 'asset_corrupt' });
    }
  });

  it('keeps its own reason when the pass is rejected and an older pass is used', async () => {
    const cloudedScene = { id: 'clouded', datetime: '2026-06-20T10:30:00Z', scl: 9 };
    const folder = inFolder([
      { id: 'older', ...green },
      cloudedScene,
      { ...cloudedScene, id: 'bandless', assets: (assets) => delete assets['nir'] },
      { ...cloudedScene, id: 'damaged' },
    ]);
    corruptTiles(join(folder, 'damaged-scl.tif'));
    const { record } = await analyseFolder(folder, june);
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['older']);
    expect(Object.fromEntries(reasons(record.metadata.provenance.dropped))).toEqual({
      bandless: 'band_missing',
      damaged: 'asset_corrupt',
      clouded: 'not_enough_clear',
    });
  });
});

describe('the scenes of a pass in a record', () => {
  it('are only those that were read; the others are listed with their reasons', async () => {
    const { record } = await analyseFolder(inFolder([{ id: 'A' }, { id: 'B' }]));
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['A']);
    expect(reasons(record.metadata.provenance.dropped)).toEqual([['B', 'not_needed']]);
  });

  it('count a pixel without an index once, however many scenes show it, and not at all where one gives it', async () => {
    const negativeRedAt = (...pixels: number[]) => {
      const red = new Array<number>(1600).fill(dn(0.05));
      for (const pixel of pixels) red[pixel] = dn(-0.01);
      return red;
    };
    const [alwaysSpoiltPixel, onceSpoiltPixel] = [10 * 40 + 10, 12 * 40 + 12];
    const scenes = [
      { id: 'A', red: negativeRedAt(alwaysSpoiltPixel, onceSpoiltPixel) },
      { id: 'B', red: negativeRedAt(alwaysSpoiltPixel) },
      { id: 'C', red: negativeRedAt(alwaysSpoiltPixel) },
    ];
    const { record, result } = await analyseFolder(inFolder(scenes));
    expect(record.metadata.provenance.pixels.valid).toBe(399);
    expect(result.outOfRange).toBe(1);
    expect(record.metadata.indices.notes).toContain('1 clear pixel is left out');
    for (const { notes } of record.metadata.more_indices) {
      expect(notes).toContain('its reflectances give no NDVI between −1 and 1.');
    }
  });

  it('treat a value outside the classification as no class, also one beyond a byte', async () => {
    const folder = inFolder([{ id: 'A' }]);
    const data = Uint16Array.from({ length: 400 }, (_, i) => (i % 20 < 7 ? 265 : 4));
    const image = { width: 20, height: 20, data, epsg, originX, originY, resolution: 20 };
    writeFileSync(join(folder, 'A-scl.tif'), writeCog({ ...image, nodata: 0, tileSize: 16 }));
    const { record } = await analyseFolder(folder);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 200 });
    expect(record.metadata.indices.cloud).toBe(0);
  });
});

describe('two items with one id', () => {
  const bandless = (name: string) => ({ ...JSON.parse(readFileSync(name, 'utf8')), assets: {} });

  it.each([
    ['first', ['bad.json', 'A.json']],
    ['last', ['A.json', 'bad.json']],
  ])('give the number of the good one and list the bad one, whether it comes %s', async (_, files) => {
    const folder = inFolder([{ id: 'A', ...green }]);
    writeFileSync(join(folder, 'bad.json'), JSON.stringify(bandless(join(folder, 'A.json'))));
    const links = files.map((href) => ({ rel: 'item', href }));
    writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ links }));
    const { record } = await analyseFolder(folder);
    expect(record.metadata.indices.average).toBeCloseTo(0.8, 12);
    expect(record.metadata.provenance.dropped).toMatchObject([{ id: 'A', reason: 'no_classification' }]);
  });

  it('are both listed where neither can be used', async () => {
    const folder = inFolder([{ id: 'A', ...green, assets: (assets) => delete assets['nir'] }]);
    writeFileSync(join(folder, 'bad.json'), JSON.stringify(bandless(join(folder, 'A.json'))));
    const links = ['A.json', 'bad.json'].map((href) => ({ rel: 'item', href }));
    writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ links }));
    const { message } = await refusalOf(analyseFolder(folder));
    expect(message).toMatch(/^None of the 2 scenes .* no band B08 \(nir\)\. .* no scene classification/);
  });
});

describe('bands with a conversion to reflectance of their own', () => {
  const ownConversion = (offset: number): NonNullable<SyntheticScene['assets']> => {
    return (assets) => Object.assign(assets['nir']!, { 'raster:bands': [{ scale: 0.0002, offset }] });
  };

  it('are each listed, so that the number can be reproduced', async () => {
    const { record } = await analyseFolder(
      inFolder([{ id: 'A', red: 2000, nir: 2000, assets: ownConversion(0) }]),
    );
    expect(record.metadata.indices.average).toBeCloseTo((0.4 - 0.1) / (0.4 + 0.1), 12);
    expect(record.metadata.provenance.scenes).toMatchObject([
      {
        offset: -1000,
        bands: [
          { name: 'red', offset: -1000, scale: 0.0001 },
          { name: 'nir', offset: 0, scale: 0.0002 },
        ],
      },
    ]);
    expect(record.metadata.indices.notes).toContain(
      'The bands of A are converted to reflectance in different ways: B04 (DN − 1,000) × 0.0001 and B08 (DN + 0) × 0.0002.',
    );
  });

  it('are listed once for the scene where all are alike', async () => {
    const { record } = await analyseFolder(inFolder([{ id: 'A', ...green }]));
    expect(record.metadata.provenance.scenes[0]).not.toHaveProperty('bands');
    expect(record.metadata.indices.notes).not.toContain('in different ways');
  });
});

describe('a field without a number', () => {
  const raster = (key: string, more: Partial<Parameters<typeof writeCog>[0]>) => {
    const folder = inFolder([{ id: 'A', ...green }]);
    const data = new Uint16Array(1600).fill(2000);
    const image = { width: 40, height: 40, data, epsg, originX, originY, resolution: 10 };
    writeFileSync(join(folder, `A-${key}.tif`), writeCog({ ...image, nodata: 0, tileSize: 16, ...more }));
    return folder;
  };
  const shares = new Array<number>(400).fill(9).map((value, i) => (i % 20 < 7 ? 12 : value));

  it.each([
    ['no data in a band', () => inFolder([{ id: 'A', red: 0 }]), 'A has no data in band B04 (red)'],
    ['the highest number all over', () => inFolder([{ id: 'A', nir: 65535 }]), 'no data in band B08 (nir)'],
    [
      'a band without numbers',
      () => raster('red', { data: new Float32Array(1600).fill(Number.NaN) }),
      'no data in band B04 (red)',
    ],
    [
      'a band elsewhere',
      () => raster('red', { originX: originX + 9000 }),
      'B04 (red) of A does not cover the field',
    ],
    [
      'an unknown class',
      () => inFolder([{ id: 'A', scl: 12 }]),
      'no known scene classification over the field (SCL 12)',
    ],
    [
      'no class at all',
      () => inFolder([{ id: 'A', scl: 255 }]),
      'no known scene classification over the field (SCL 255)',
    ],
    [
      'a classification without data',
      () => inFolder([{ id: 'A', scl: 0 }]),
      'no data over the field (SCL 0)',
    ],
    ['a band in degrees', () => raster('red', { epsg: 4326 }), 'laid out in degrees (EPSG:4326)'],
    [
      'a band in Web Mercator',
      () => raster('red', { epsg: 3857 }),
      'in which a metre is not a metre on the ground',
    ],
    [
      'pixels larger than any field',
      () => raster('red', { resolution: 1e7 }),
      'has pixels of 10,000,000\u00a0m',
    ],
    ['one such band', () => raster('scl', { resolution: 1e7 }), 'has pixels of 10,000,000\u00a0m'],
  ])('gets a reason for %s, for a day and for a span of days', async (_, folder, sentence) => {
    for (const when of [{ date: day }, june]) {
      const { message } = await refusalOf(analyseFolder(folder(), when));
      expect(message).toContain(sentence);
    }
  });

  it.each([
    ['snow', () => inFolder([{ id: 'A', scl: 11 }]), '100 % of the field is under snow.'],
    [
      'several reasons',
      () => inFolder([{ id: 'A', scl: shares }]),
      '50 % of the field is under cloud or shadow and 50 % of the field has no known class.',
    ],
    [
      'reflectances that give no index',
      () => inFolder([{ id: 'A', red: dn(-0.05) }]),
      '100 % of the field has reflectances that give no index',
    ],
  ])('gets the affected share for %s', async (_, folder, sentence) => {
    expect((await refusalOf(analyseFolder(folder()))).message).toContain(sentence);
  });
});
