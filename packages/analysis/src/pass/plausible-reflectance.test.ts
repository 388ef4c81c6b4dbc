import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { carbon } from '../services/carbon/recipe.ts';
import { cropWater } from '../services/crop-water/recipe.ts';
import { analyseFolder, analyseScenes, day, dn, refusalOf } from '../testing/analyse-scenes.ts';
import { realData } from '../testing/real-data.ts';
import { analyseSeries, scenesEvery } from '../testing/series-of-scenes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };

/** Red with `negative` of the field's 400 pixels below zero reflectance. */
const redWith = (negative: number): number[] =>
  Array.from({ length: 1600 }, (_, pixel) => {
    const [row, column] = [Math.floor(pixel / 40), pixel % 40];
    const isInside = row >= 4 && row < 24 && column >= 4 && column < 24;
    return dn(isInside && (row - 4) * 20 + column - 4 < negative ? -0.01 : 0.05);
  });

describe('a scene with more than a tenth of its clear pixels at or below zero reflectance', () => {
  const suspectScene = { id: 'sunk', red: redWith(41), nir: dn(0.4) };

  it('is used on the requested day, with a note that it is suspect', async () => {
    const { record } = await analyseScenes([suspectScene]);
    expect(record.metadata.indices.notes).toContain(
      'The scene sunk is suspect: in B04 10.3 % of its clear pixels come out at or below zero reflectance, as happens when its offset is applied twice.',
    );
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 359 });
  });

  it('is skipped in favour of an older one, with its reason', async () => {
    const olderScene = { id: 'older', datetime: '2026-06-01T10:30:00Z' };
    const { record, rejected } = await analyseScenes(
      [{ ...suspectScene, datetime: '2026-06-20T10:30:00Z' }, olderScene],
      june,
    );
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['older']);
    expect(rejected).toMatchObject([
      {
        id: 'sunk',
        reason: 'implausible_reflectance',
        detail: expect.objectContaining({ code: 'analysis.note.implausible' }),
      },
    ]);
    expect(record.metadata.indices.notes).not.toContain('suspect');
  });

  it('gives no number where it is the only scene in the span', async () => {
    expect(await refusalOf(analyseScenes([suspectScene], june))).toMatchObject({
      reason: 'implausible_reflectance',
    });
  });

  it('is named as suspect where no pixel gives an index', async () => {
    expect(await refusalOf(analyseScenes([{ id: 'A', red: dn(-0.05), nir: dn(0.04) }]))).toMatchObject({
      reason: 'no_valid_pixel',
      message: expect.stringMatching(/give no index\. The scene A is suspect: in B04 100\.0 %/),
    });
  });

  it('is suspect for a band of a further index as well', async () => {
    const { record } = await analyseScenes([{ id: 'A', rededge1: dn(-0.02), nir08: dn(0.4) }]);
    expect(record.metadata.indices.notes).toContain('The scene A is suspect: in B05 100.0 %');
  });

  it('is used like any other while no more than a tenth is affected', async () => {
    const { record } = await analyseScenes([{ ...suspectScene, red: redWith(40) }], june);
    expect(record.metadata.indices.notes).not.toContain('suspect');
    expect(record.metadata.provenance.pixels.valid).toBe(360);
  });

  it('is not suspect for its water, its clouds or its pixels without data', async () => {
    const scl = Array.from({ length: 400 }, (_, pixel) => (pixel < 120 ? 6 : pixel < 160 ? 9 : 4));
    const red = Array.from({ length: 1600 }, (_, pixel) =>
      pixel < 480 || (pixel < 640 && pixel % 2) ? dn(-0.02) : dn(0.05),
    );
    const nir = red.map((value) => (value === dn(-0.02) ? dn(-0.01) : dn(0.4)));
    const { record } = await analyseScenes([{ id: 'shore', scl, red, nir }], { date: day });
    expect(record.metadata.indices.notes).not.toContain('suspect');
    expect(record.metadata.indices.notes).toContain('160 clear pixels are left out');
  });

  it('is checked over the pass: a pixel that one tile has measured does not count against the next', async () => {
    const tile = { red: redWith(1), nir: dn(0.4), datetime: '2026-06-01T10:30:00Z' };
    const { record } = await analyseScenes(
      [
        { ...tile, id: 'A' },
        { ...tile, id: 'B', datetime: '2026-06-01T10:30:04Z' },
      ],
      june,
    );
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 399 });
    expect(record.metadata.indices.notes).not.toContain('suspect');
  });

  it('is checked on the pixels that it alone measured', async () => {
    const cloudy = Array.from({ length: 400 }, (_, pixel) => (pixel % 20 < 6 ? 9 : 4));
    const goodScene = { id: 'A', red: dn(0.05), nir: dn(0.4), scl: cloudy, datetime: '2026-06-01T10:30:00Z' };
    const negativeScene = { id: 'B', red: dn(-0.05), nir: dn(0.3), datetime: '2026-06-01T10:30:04Z' };
    const { record } = await analyseScenes([goodScene, negativeScene]);
    expect(record.metadata.indices.notes).toContain('The scene B is suspect: in B04 100.0 %');
  });

  it.each([2, 5, 7])('is not suspect for water that is classed as %d', async (sceneClass) => {
    const scl = Array.from({ length: 400 }, (_, pixel) => (pixel < 120 ? sceneClass : 4));
    const red = Array.from({ length: 1600 }, (_, pixel) => (pixel < 480 ? dn(-0.002) : dn(0.05)));
    const nir = red.map((value) => (value === dn(-0.002) ? dn(0.015) : dn(0.4)));
    const { record } = await analyseScenes([{ id: 'pond', scl, red, nir }], june);
    expect(record.metadata.indices.notes).not.toContain('suspect');
  });

  it.each([0.05, 0.08])(
    'is not suspect for shallow water with a near infrared of %d and none in the shortwave',
    async (nirReflectance) => {
      const shallow = (water: number, land: number): number[] =>
        Array.from({ length: 400 }, (_, pixel) => (pixel < 120 ? dn(water) : dn(land)));
      const scene = { id: 'shore', nir08: shallow(nirReflectance, 0.4), swir16: shallow(-0.001, 0.2) };
      const { record } = await analyseScenes([scene], june, undefined, cropWater);
      expect(record.metadata.indices.notes).not.toContain('suspect');
      const dryScene = { ...scene, nir08: shallow(0.25, 0.4) };
      expect(await refusalOf(analyseScenes([dryScene], june, undefined, cropWater))).toMatchObject({
        reason: 'implausible_reflectance',
      });
    },
  );

  it('includes pixels at exactly zero', async () => {
    const halfZeroRed = redWith(0).map((value, pixel) => (pixel % 2 ? dn(0) : value));
    const { record } = await analyseScenes([{ id: 'zero', red: halfZeroRed, nir: dn(0.4) }]);
    expect(record.metadata.indices.notes).toContain('The scene zero is suspect: in B04 50.0 %');
  });

  it('is left out of a time series, except as its own pass', { tags: ['deep'] }, async () => {
    const green = { red: dn(0.06), nir: dn(0.42) };
    const scenes = scenesEvery(40, 10, (before) => (before === 5 ? { ...green, red: redWith(80) } : green));
    const { record, rejected } = await analyseSeries(carbon, scenes);
    const spoiledId = scenes[5]!.id;
    expect(rejected).toContainEqual(
      expect.objectContaining({ id: spoiledId, reason: 'implausible_reflectance' }),
    );
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).not.toContain(spoiledId);
    const suspectSeries = scenesEvery(40, 10, (before) =>
      before === 0 ? { ...green, red: redWith(80) } : green,
    );
    const suspectResult = await analyseSeries(carbon, suspectSeries);
    expect(suspectResult.record.metadata.indices.notes).toContain(
      `The scene ${suspectSeries[0]!.id} is suspect`,
    );
  });
});

const scenes = realData('scenes');

describe.skipIf(scenes === null)('real scenes', () => {
  const fieldsOf = (name: string, file: string): Field[] =>
    JSON.parse(readFileSync(join(scenes!, name, file), 'utf8')).features.flatMap((feature: unknown) => {
      const check = checkField(feature);
      return check.ok ? [check.field] : [];
    });
  const maize = () => fieldsOf('flanders-2017-2018', 'parcels.geojson')[4]!;

  /**
   * Scenes with a wrong flag, as Earth Search v1 has some: the flag states that the files contain the offset, but they
   * do not.
   */
  function wronglyFlagged(date: string): string {
    const from = join(scenes!, 'flanders-2017-2018');
    const folder = temporaryFolder();
    const item = JSON.parse(readFileSync(join(from, `S2_31UDS_${date}.json`), 'utf8'));
    const bands = [{ nodata: 0, scale: 0.0001, offset: -0.1 }];
    const assets = ['red', 'nir', 'scl'].map((key) => {
      copyFileSync(join(from, date, `${key}.tif`), join(folder, `${key}.tif`));
      return [key, { href: `./${key}.tif`, ...(key === 'scl' ? {} : { 'raster:bands': bands }) }];
    });
    const flags = { 's2:processing_baseline': '05.11', 'earthsearch:boa_offset_applied': false };
    const properties = { ...item.properties, ...flags };
    const servedItem = { ...item, properties, assets: Object.fromEntries(assets) };
    writeFileSync(join(folder, 'item.json'), JSON.stringify(servedItem));
    writeFileSync(
      join(folder, 'catalog.json'),
      JSON.stringify({ links: [{ rel: 'item', href: 'item.json' }] }),
    );
    return folder;
  }

  it('with a wrong flag are suspect', async () => {
    const folder = wronglyFlagged('20180628');
    const { record } = await analyseFolder(folder, { date: '2018-06-28' }, maize());
    expect(record.metadata.indices.notes).toMatch(/is suspect: in B04 \d\d\.\d % of its clear pixels/);
    const analysisOfPeriod = analyseFolder(folder, { from: '2018-06-20', to: '2018-06-30' }, maize());
    expect(await refusalOf(analysisOfPeriod)).toMatchObject({ reason: 'implausible_reflectance' });
  });

  it('are not suspect as they are published, with water and deep shade in them', async () => {
    const cases: [name: string, file: string, date: string][] = [
      ['texas-west-2024-09', 'fields.geojson', '2024-09-01'],
      ['flanders-2017-2018', 'parcels.geojson', '2018-06-28'],
      ['flanders-2017-2018', 'parcels.geojson', '2017-10-23'],
    ];
    let records = 0;
    for (const [name, file, date] of cases) {
      for (const field of fieldsOf(name, file).slice(0, 6)) {
        const analysis = await analyseFolder(join(scenes!, name), { date }, field).catch(() => null);
        if (!analysis) continue;
        records++;
        expect(analysis.record.metadata.indices.notes).not.toContain('suspect');
      }
    }
    expect(records).toBeGreaterThan(8);
  });
});

const spectra = realData('indices', 'spyndex-spectral-samples.json');

describe.skipIf(spectra === null)('a lake of real water spectra', () => {
  type Spectrum = Record<'SR_B4' | 'SR_B5' | 'SR_B6', number> & { class: string };
  const water = (): Spectrum[] =>
    (JSON.parse(readFileSync(spectra!, 'utf8')) as Spectrum[]).filter((one) => one.class === 'Water');
  /** Water in the western quarter of the scene, lit land in the rest; 20 m pixels where `side` is 20. */
  const shore = (side: number, shift: number, band: 'SR_B4' | 'SR_B5' | 'SR_B6', land: number): number[] => {
    const samples = water();
    return Array.from({ length: side * side }, (_, pixel) =>
      dn(pixel % side < side / 4 ? samples[pixel % samples.length]![band] - shift : land),
    );
  };

  // An atmospheric correction that takes off 0.01 to 0.03 too much is usual over dark lakes.
  it.each([0, 0.01, 0.02, 0.03])('is not suspect where %d too much is taken off', async (shift) => {
    expect(water().length).toBeGreaterThan(30);
    for (const sceneClass of [2, 5, 6, 7]) {
      const scl = Array.from({ length: 400 }, (_, pixel) => (pixel % 20 < 5 ? sceneClass : 4));
      const scene = { scl, red: shore(40, shift, 'SR_B4', 0.05), nir: shore(40, shift, 'SR_B5', 0.4) };
      const { record } = await analyseScenes([{ ...scene, id: 'lake' }], june);
      expect(record.metadata.indices.notes).not.toContain('suspect');
      const infrared = {
        scl,
        nir08: shore(20, shift, 'SR_B5', 0.4),
        swir16: shore(20, shift, 'SR_B6', 0.2),
      };
      const ofWater = await analyseScenes([{ ...infrared, id: 'lake' }], june, undefined, cropWater);
      expect(ofWater.record.metadata.indices.notes).not.toContain('suspect');
    }
  });
});
