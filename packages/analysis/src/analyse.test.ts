import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { catalogueMessages } from './imagery/catalogue-messages.ts';
import { RasterFiles } from './raster/raster-files.ts';
import { runPlan } from './run/run-plan.ts';
import { folderCatalogue } from './search/folder-catalogue.ts';
import { vegetationIndex } from './services/vegetation-index/recipe.ts';
import { analyseScenes, day, dn, refusalOf } from './testing/analyse-scenes.ts';
import { englishRecord } from './testing/english-record.ts';
import { fieldOfPixels, writeCatalogue } from './testing/synthetic-scene.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };
const ndviOf = (red: number, nir: number): number => (nir - red) / (nir + red);

const refusal = (...[scenes, when, field]: Parameters<typeof analyseScenes>) =>
  refusalOf(analyseScenes(scenes, when, field));

describe('one scene over one field', () => {
  it('gives the index of its reflectances and records how it was made', async () => {
    const { record } = await analyseScenes([
      { id: 'A', red: dn(0.05), nir: dn(0.45), rededge1: dn(0.1), nir08: dn(0.4) },
    ]);
    expect(record.metadata.indices).toMatchObject({ name: 'NDVI', date: day, cloud: 0 });
    expect(record.metadata.indices.average).toBeCloseTo(0.8, 12);
    expect(record.metadata.more_indices.map(({ name }) => name)).toEqual(['EVI2', 'SAVI', 'NDRE']);
    expect(record.metadata.more_indices[2]!.average).toBeCloseTo(0.6, 12);
    expect(record.metadata.provenance).toMatchObject({
      scenes: [{ id: 'A', offset: -1000, baseline: '05.11' }],
      pixels: { inside: 400, valid: 400 },
      crs: 'EPSG:32631',
      resolution: 10,
      simulated: false,
      attribution: 'Contains modified Copernicus Sentinel data 2026',
    });
    expect(record.area_ha).toBeCloseTo(4, 1);
  });

  it('leaves out an index whose band the scene lacks, and notes it', async () => {
    const { record } = await analyseScenes([{ id: 'A' }]);
    expect(record.metadata.more_indices.map(({ name }) => name)).toEqual(['EVI2', 'SAVI']);
    expect(record.metadata.indices.notes).toContain('NDRE is left out');
  });

  it('counts cloud, shadow and no data as invalid, with classes of 20 m over pixels of 10 m', async () => {
    const scl = new Array<number>(20 * 20).fill(4);
    for (const [index, value] of [3, 8, 9, 10, 0, 1, 11, 7, 2].entries()) scl[2 * 20 + 2 + index] = value;
    const red = new Array<number>(40 * 40).fill(dn(0.05));
    red[20 * 40 + 10] = 0;
    const { record, result } = await analyseScenes([{ id: 'A', scl, red }]);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 400 - 7 * 4 - 1 });
    expect(record.metadata.indices.cloud).toBeCloseTo((100 * 16) / 400, 6);
    expect(result.unclassifiedShare).toBeCloseTo(4 / 371, 9);
    expect(result.darkShare).toBeCloseTo(4 / 371, 9);
  });

  it('notes how much of the field was measured wherever it is under 99 %', async () => {
    const red = (gaps: number) =>
      Array.from({ length: 1600 }, (_, pixel) => {
        const [row, column] = [Math.floor(pixel / 40) - 4, (pixel % 40) - 4];
        const isGap = row >= 0 && column >= 0 && column < 20 && row * 20 + column < gaps;
        return isGap ? 0 : dn(0.05);
      });
    const notesOf = async (gaps: number) =>
      (await analyseScenes([{ id: 'A', red: red(gaps) }])).record.metadata.indices.notes;
    expect(await notesOf(86)).toContain(
      'Measured on 78.5 % of the field: average, spread and zones are for that part only.',
    );
    expect(await notesOf(5)).toContain('Measured on 98.7 % of the field');
    expect(await notesOf(4)).not.toContain('Measured');
    expect(await notesOf(200)).toMatch(/^Only 50 % of the field was usable(?!.*Measured)/);
    // 228 of 400 pixels are exactly 57 %.
    expect(await notesOf(172)).toMatch(/^Only 57 % of the field was usable/);
  });

  it('notes where an offset that no item states was applied by the baseline alone', async () => {
    const removeRasterBands = (assets: Record<string, Record<string, unknown>>) => {
      for (const asset of Object.values(assets)) delete asset['raster:bands'];
    };
    const { record } = await analyseScenes([{ id: 'A', assets: removeRasterBands }]);
    expect(record.metadata.indices.notes).toContain(
      'The item of A does not say whether its reflectance offset was applied, so it is applied here according to its processing baseline.',
    );
    expect(record.metadata.provenance.scenes).toMatchObject([{ offset: -1000, offset_basis: 'assumed' }]);
    const halfScenes = [
      { id: 'left', width: 20, assets: removeRasterBands },
      { id: 'right', column: 20, width: 20, assets: removeRasterBands },
    ];
    const resultOfHalves = await analyseScenes(halfScenes, { date: day }, fieldOfPixels(10, 4, 20, 20));
    expect(resultOfHalves.record.metadata.indices.notes).toContain(
      'The items of 2 scenes do not say whether',
    );
    const resultWithOffset = await analyseScenes([{ id: 'A' }]);
    expect(resultWithOffset.record.metadata.indices.notes).not.toContain('offset');
    expect(resultWithOffset.record.metadata.provenance.scenes).toMatchObject([{ offset_basis: 'band' }]);
  });

  it('leaves out pixels whose negative reflectance drives the index out of range', async () => {
    const red = new Array<number>(40 * 40).fill(dn(0.05));
    red[10 * 40 + 10] = dn(-0.01);
    const { record } = await analyseScenes([{ id: 'A', red, nir: dn(0.4) }]);
    expect(record.metadata.provenance.pixels.valid).toBe(399);
    expect(record.metadata.indices.notes).toContain('1 clear pixel is left out');
    expect(record.metadata.indices.max).toBeCloseTo(ndviOf(0.05, 0.4), 12);
  });

  it('is used on the requested day, with a note, as long as one pixel is clear', async () => {
    const scl = new Array<number>(400).fill(9);
    scl[5 * 20 + 5] = 4;
    const { record } = await analyseScenes([{ id: 'A', scl }]);
    expect(record.metadata.provenance.pixels.valid).toBe(4);
    expect(record.metadata.indices.notes).toContain('Only 1 % of the field was usable');
    expect(await refusal([{ id: 'A', scl: 6 }])).toMatchObject({
      reason: 'only_water',
      message: expect.stringContaining('is water (SCL 6)'),
    });
    expect(await refusal([{ id: 'A', scl: 9 }])).toMatchObject({ reason: 'no_valid_pixel' });
  });
});

describe('digital numbers without a measurement', () => {
  it('are left out: 65535, and the no-data value of the item', async () => {
    const red = new Array<number>(40 * 40).fill(dn(0.05));
    red[10 * 40 + 10] = 65535;
    red[11 * 40 + 10] = 64;
    const nir = new Array<number>(40 * 40).fill(dn(0.45));
    nir[10 * 40 + 10] = 65535;
    const { record } = await analyseScenes([
      {
        id: 'A',
        red,
        nir,
        assets: (assets) =>
          Object.assign(assets['red']!, { 'raster:bands': [{ nodata: 64, scale: 0.0001, offset: 0 }] }),
      },
    ]);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 398 });
  });
});

describe('the same plan', () => {
  it('gives the same checksum again, also after a round trip through JSON', async () => {
    const scene = { id: 'A', red: Array.from({ length: 1600 }, (_, i) => 1100 + (i % 400)) };
    const { result, record, imagery, field } = await analyseScenes([scene]);
    const files = new RasterFiles(imagery);
    const recomputedResult = await runPlan(JSON.parse(JSON.stringify(result.plan)), files);
    await files.close();
    const context = { field, recipe: vegetationIndex, rejected: [], notes: [], overlay: null };
    expect(englishRecord(recomputedResult, context).metadata.provenance.checksum).toBe(
      record.metadata.provenance.checksum,
    );
    expect(record.metadata.provenance.checksum).toMatch(/^[0-9a-f]{64}$/);
    const other = await analyseScenes([{ ...scene, nir: 5001 }]);
    expect(other.record.metadata.provenance.checksum).not.toBe(record.metadata.provenance.checksum);
  });
});

describe('the choice of the scene', () => {
  const cloudy = { id: 'cloudy', datetime: '2026-06-20T10:30:00Z', scl: 9 };
  const clear = { id: 'clear', datetime: '2026-06-10T10:30:00Z' };
  const olderScene = { id: 'older', datetime: '2026-06-02T10:30:00Z' };

  it('takes the newest with 60 % of the field clear and gives the reason for each newer one', async () => {
    const half = new Array<number>(400).fill(4).map((value, i) => (Math.floor(i / 20) < 7 ? 8 : value));
    const scenes = [olderScene, clear, cloudy, { id: 'half', datetime: '2026-06-15T10:30:00Z', scl: half }];
    const { record, rejected } = await analyseScenes(scenes, june);
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['clear']);
    expect(rejected.map(({ id, reason }) => [id, reason])).toEqual([
      ['cloudy', 'not_enough_clear'],
      ['half', 'not_enough_clear'],
    ]);
    expect(inEnglish(rejected[1]!.detail)).toBe('50 % of the field is clear on 15 Jun 2026; 60 % is needed.');
  });

  it('rejects a scene without classification, without a band, of another collection, or with an unknown offset', async () => {
    const takenAt = (minute: number) => `2026-06-2${minute}T10:30:00Z`;
    const { rejected } = await analyseScenes(
      [
        clear,
        { id: 'unclassified', datetime: takenAt(1), scl: null },
        { id: 'bandless', datetime: takenAt(2), assets: (assets) => delete assets['nir'] },
        { id: 'other', datetime: takenAt(3), collection: 'landsat-c2-l2' },
        {
          id: 'untold',
          datetime: takenAt(4),
          properties: { 's2:processing_baseline': null },
          assets: (assets) => {
            for (const asset of Object.values(assets)) delete asset['raster:bands'];
          },
        },
        {
          id: 'jp2',
          datetime: takenAt(5),
          assets: (assets) => Object.assign(assets['red']!, { type: 'image/jp2' }),
        },
      ],
      june,
    );
    expect(Object.fromEntries(rejected.map(({ id, reason }) => [id, reason]))).toEqual({
      unclassified: 'no_classification',
      bandless: 'band_missing',
      other: 'other_collection',
      untold: 'unknown_offset',
      jp2: 'jpeg2000',
    });
  });

  it('falls back to an older scene when the newest file is truncated or not a TIFF', async () => {
    const folder = writeCatalogue(temporaryFolder(), [
      clear,
      olderScene,
      { id: 'broken', datetime: '2026-06-25T10:30:00Z' },
    ]);
    truncateSync(join(folder, 'broken-red.tif'), 700);
    writeFileSync(join(folder, 'clear-nir.tif'), 'not a TIFF at all, whatever its name says');
    const request = {
      field: fieldOfPixels(4, 4, 20, 20),
      recipe: vegetationIndex,
      when: june,
      collection: null,
    };
    const { result, rejected } = await analyse(request, folderCatalogue(folder));
    expect(result.plan.scenes[0]!.id).toBe('older');
    expect(rejected.map(({ id, reason }) => [id, reason])).toEqual([
      ['broken', 'asset_corrupt'],
      ['clear', 'asset_corrupt'],
    ]);
  });

  it('gives the reason in one sentence when no scene is usable', async () => {
    expect(await refusal([clear], { from: '2026-07-01', to: '2026-07-05' })).toMatchObject({
      reason: 'no_scene',
      message: 'No satellite scene of the field was taken between 1 Jul 2026 and 5 Jul 2026.',
    });
    expect(await refusal([cloudy], june)).toMatchObject({ reason: 'not_enough_clear' });
    expect(await refusal([clear], june, fieldOfPixels(4000, 4, 20, 20))).toMatchObject({
      reason: 'no_scene',
    });
  });

  it('names the newest first where several cannot be used', async () => {
    const bandless = {
      id: 'bandless',
      datetime: '2026-06-25T10:30:00Z',
      assets: (assets: Record<string, unknown>) => delete assets['nir'],
    };
    expect(await refusal([{ ...olderScene, scl: 9 }, cloudy, bandless], june)).toMatchObject({
      reason: 'no_usable_scene',
      message:
        'None of the 3 scenes between 1 Jun 2026 and 30 Jun 2026 can be used. bandless has no band B08 (nir). ' +
        '0 % of the field is clear on 20 Jun 2026; 60 % is needed. The same is true of 1 other scene.',
    });
    const other = { ...clear, collection: 'landsat-c2-l2' };
    expect((await refusal([other, cloudy], june)) as { message: string }).toMatchObject({
      message: expect.stringMatching(
        /can be used\. 0 % of the field is clear on 20 Jun 2026.* clear belongs to landsat/,
      ),
    });
  });

  it('rejects an item whose link leads out of the folder, and uses the others', async () => {
    const folder = writeCatalogue(temporaryFolder(), [clear]);
    const links = ['../out.json', 'clear.json'].map((href) => ({ rel: 'item', href }));
    writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ links }));
    const request = {
      field: fieldOfPixels(4, 4, 20, 20),
      recipe: vegetationIndex,
      when: june,
      collection: null,
    };
    const { result, rejected } = await analyse(request, folderCatalogue(folder));
    expect(result.plan.scenes[0]!.id).toBe('clear');
    expect(rejected).toEqual([
      {
        id: '../out.json',
        datetime: '',
        reason: 'href_not_allowed',
        detail: catalogueMessages.outside_folder({ href: '../out.json' }),
      },
    ]);
  });

  it('counts by reason the rejected scenes that a record of a hostile catalogue cannot list', async () => {
    const folder = writeCatalogue(temporaryFolder(), [clear]);
    const links = Array.from({ length: 300 }, (_, index) => ({ rel: 'item', href: `${index}.json` }));
    writeFileSync(
      join(folder, 'catalog.json'),
      JSON.stringify({ links: [...links, { rel: 'item', href: 'clear.json' }] }),
    );
    const request = {
      field: fieldOfPixels(4, 4, 20, 20),
      recipe: vegetationIndex,
      when: june,
      collection: null,
    };
    const analysis = await analyse(request, folderCatalogue(folder));
    const { provenance } = englishRecord(analysis.result, {
      ...analysis,
      ...request,
      overlay: null,
    }).metadata;
    expect(provenance.dropped).toHaveLength(200);
    expect(provenance.dropped_counts).toEqual({ asset_missing: 300 });
  });

  it('ends with a named reason when the caller aborts, at any stage', async () => {
    const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), [clear, cloudy]));
    const request = {
      field: fieldOfPixels(4, 4, 20, 20),
      recipe: vegetationIndex,
      when: june,
      collection: null,
    };
    const ended = { name: 'SceneError', reason: 'ended_early' };
    await expect(analyse(request, imagery, { signal: AbortSignal.abort() })).rejects.toMatchObject(ended);
    const abortController = new AbortController();
    const progress = (): void => abortController.abort(new DOMException('Late.', 'TimeoutError'));
    await expect(
      analyse(request, imagery, { progress, signal: abortController.signal }),
    ).rejects.toMatchObject({
      ...ended,
      message: 'Reading the scenes took too long.',
    });
  });

  it('lists an invalid STAC item as rejected instead of losing it', async () => {
    const folder = writeCatalogue(temporaryFolder(), [clear]);
    writeFileSync(join(folder, 'odd.json'), JSON.stringify({ type: 'Feature', id: 'odd', properties: {} }));
    writeFileSync(
      join(folder, 'catalog.json'),
      JSON.stringify({
        links: [
          { rel: 'item', href: 'odd.json' },
          { rel: 'item', href: 'clear.json' },
        ],
      }),
    );
    const request = {
      field: fieldOfPixels(4, 4, 20, 20),
      recipe: vegetationIndex,
      when: june,
      collection: null,
    };
    const { rejected } = await analyse(request, folderCatalogue(folder));
    expect(rejected).toMatchObject([{ id: 'odd', reason: 'item_invalid' }]);
  });
});

describe('several scenes of one pass', () => {
  const left = { id: 'left', red: dn(0.1), nir: dn(0.3), width: 20 };
  const right = {
    id: 'right',
    red: dn(0.05),
    nir: dn(0.45),
    column: 20,
    width: 20,
    datetime: '2026-06-01T10:30:14Z',
  };

  it('fill the field together, each pixel from one scene', async () => {
    const { record } = await analyseScenes([left, right], { date: day }, fieldOfPixels(10, 4, 20, 20));
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 400 });
    expect(record.metadata.indices.average).toBeCloseTo((0.5 + 0.8) / 2, 12);
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['left', 'right']);
  });

  it('are used pixel by pixel in the order of coverage, then of the newest baseline', async () => {
    const small = { ...right, id: 'a-small', red: dn(0.2), nir: dn(0.2) };
    const full = { id: 'b-whole', red: dn(0.1), nir: dn(0.3) };
    const { record } = await analyseScenes([small, full], { date: day }, fieldOfPixels(10, 4, 20, 20));
    expect(record.metadata.indices.max).toBeCloseTo(0.5, 12);
    expect(record.metadata.indices.min).toBeCloseTo(0.5, 12);
    const reprocessedScene = {
      ...full,
      id: 'c-newer',
      nir: dn(0.9),
      properties: { 's2:processing_baseline': '05.12' },
    };
    const newer = await analyseScenes([full, reprocessedScene]);
    expect(newer.record.metadata.indices.average).toBeCloseTo(0.8, 12);
  });

  it('fill in for one another where one is cloudy', async () => {
    const clouded = {
      id: 'a',
      scl: new Array<number>(400).fill(4).map((v, i) => (i % 20 < 6 ? 9 : v)),
      nir: dn(0.45),
      red: dn(0.05),
    };
    const clear = { id: 'b', nir: dn(0.3), red: dn(0.1) };
    const { record } = await analyseScenes([clouded, clear]);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 400 });
    expect(record.metadata.indices.min).toBeCloseTo(0.5, 12);
    expect(record.metadata.indices.max).toBeCloseTo(0.8, 12);
    expect(record.metadata.indices.cloud).toBe(0);
  });
});
