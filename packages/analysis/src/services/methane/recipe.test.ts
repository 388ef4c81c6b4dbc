import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { RasterFiles } from '../../raster/raster-files.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import { resultChecksum } from '../../record/checksum.ts';
import { runPlan } from '../../run/run-plan.ts';
import { folderCatalogue } from '../../search/folder-catalogue.ts';
import { TimeSeries } from '../../series/time-series.ts';
import { dn, refusalOf } from '../../testing/analyse-scenes.ts';
import { analyseSeriesFolder, analyseSyntheticSeries } from '../../testing/analyse-series.ts';
import { realData } from '../../testing/real-data.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../../testing/synthetic-scene.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { PassComparison } from './comparison.ts';
import { methane } from './recipe.ts';
import { backgroundOf, observePass } from './single-pass.ts';

/** Width and height of the scenes in pixels of 20 m. */
const side = 40;
const field = fieldOfPixels(10, 10, 60, 60);
const when = { from: '2026-06-01', to: '2026-06-30' };

/** Uniform desert with instrument noise, deterministic by seed. */
function desert(seed: number, changeAt: (column: number, row: number) => number = () => 0) {
  let state = seed;
  const noise = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return ((state / 2 ** 31) * 2 - 1) * 0.004;
  };
  const band = (valueAt: (i: number) => number): number[] =>
    Array.from({ length: side * side }, (_, i) => dn(valueAt(i)));
  return {
    swir16: band(() => 0.44 + noise()),
    swir22: band((i) => (0.4 + noise()) * (1 + changeAt(i % side, Math.floor(i / side)))),
    width: side * 2,
    height: side * 2,
    scl: 5,
  };
}

const scene = (day: string, more: Partial<SyntheticScene>): SyntheticScene => ({
  id: `of ${day}`,
  datetime: `2026-${day}T10:30:00Z`,
  properties: { 'sat:relative_orbit': 22, 'view:sun_elevation': 60, 'view:incidence_angle': 5 },
  ...more,
});
const screen = (scenes: SyntheticScene[], more: object = {}) =>
  analyseSyntheticSeries(scenes, { recipe: methane, when, field, ...more });
const factsOf = ({ record }: Awaited<ReturnType<typeof screen>>) =>
  Object.fromEntries(record.metadata.provenance.facts!.map(({ name, value }) => [name, value]));
const inSquare =
  (from: number, to: number, value: number) =>
  (column: number, row: number): number =>
    column >= from && column < to && row >= from && row < to ? value : 0;
/** Relative change of B12 caused by a column of 1 mol/m² at an air mass factor of 2.16. */
const plume = inSquare(16, 24, -0.05);

describe('screening for methane', () => {
  it('finds no plume where there is none, and gives its detection limit', async () => {
    const analysedResult = await screen([scene('05-20', desert(1)), scene('06-09', desert(2))]);
    const { metadata } = analysedResult.record;
    expect(metadata).not.toHaveProperty('indices');
    expect(metadata.geojson).toEqual({ type: 'FeatureCollection', features: [] });
    expect(metadata.histogram).toBeNull();
    expect(factsOf(analysedResult)).toMatchObject({
      Plume: 'none',
      'Plumes found': 0,
      Image: '9 Jun 2026, Sentinel-2A',
      'Compared with': '20 May 2026, Sentinel-2A',
      'Range of the conversion': '−0 / +30 %',
      'Air mass factor of the image': 2.16,
    });
    const limit = Number(
      factsOf(analysedResult)['Smallest plume that can be seen in it, at a wind of 3.5\u00a0m/s'],
    );
    expect(limit).toBeGreaterThan(0.5);
    expect(limit).toBeLessThan(10);
  });

  it('finds a plume with its column, noise and time, in ppm·m', async () => {
    const analysedResult = await screen([scene('05-20', desert(1)), scene('06-09', desert(2, plume))]);
    expect(factsOf(analysedResult)).toMatchObject({ Plume: 'strong', 'Plumes found': 1 });
    const [feature] = analysedResult.record.metadata.geojson!.features;
    const { properties, geometry } = feature!;
    expect(properties).toMatchObject({
      class: 'strong',
      unit: 'ppm·m',
      timestamp: '2026-06-09T10:30:00.000Z',
      column: expect.stringMatching(/^\d(\.\d+)? mol\/m², \d+ ppb$/),
    });
    const { concentration, concentration_high, noise, area_ha } = properties as Record<string, number>;
    expect(concentration! / 23_644.8).toBeGreaterThan(0.85);
    expect(concentration! / 23_644.8).toBeLessThan(1.3);
    expect(concentration_high! / concentration!).toBeCloseTo(1.3, 1);
    expect(noise!).toBeGreaterThan(1000);
    // The simulated plume covers eight by eight pixels of 20 m, which are 2.56 ha.
    expect(area_ha!).toBeGreaterThan(1.5);
    expect(area_ha!).toBeLessThan(4);
    expect(geometry.type).toBe('MultiPolygon');
  });

  it('has a checksum over the grid and the shapes, and the same bytes when run again', async () => {
    const folder = writeCatalogue(temporaryFolder(), [
      scene('05-20', desert(1)),
      scene('05-25', { ...desert(3), scl: 9 }),
      scene('06-09', desert(2, plume)),
    ]);
    const { result, record } = await analyseSeriesFolder(folder, { recipe: methane, when, field });
    const { geojson, provenance } = record.metadata;
    const { pixels, index, plan } = result;
    expect(provenance.checksum).toBe(
      resultChecksum(
        { pixels, values: index.values, gridPixels: plan.grid.width * plan.grid.height },
        geojson,
      ),
    );
    expect(plan.timeSeries!.map(({ datetime }) => datetime.slice(0, 10))).toEqual(['2026-05-20']);
    const files = new RasterFiles(folderCatalogue(folder));
    const recomputedResult = await runPlan(JSON.parse(JSON.stringify(plan)), files);
    await files.close();
    expect(recomputedResult.index.values).toEqual(index.values);
    expect(recomputedResult.timeSeries).toEqual(result.timeSeries);
  });

  it('compares with the most similar pass: same orbit before nearer date, same satellite before both', async () => {
    const other = { platform: 'sentinel-2b' };
    const orbit = { properties: { ...scene('', {}).properties, 'sat:relative_orbit': 65 } };
    const comparedWith = async (...scenes: SyntheticScene[]) =>
      factsOf(await screen([...scenes, scene('06-09', desert(2))]))['Compared with'];
    const nearPass = scene('06-04', { ...desert(1), ...orbit });
    const farPass = scene('05-20', desert(3));
    const otherSatelliteScene = scene('06-01', { ...desert(4), ...other });
    expect(await comparedWith(nearPass, farPass)).toBe('20 May 2026, Sentinel-2A');
    expect(await comparedWith(otherSatelliteScene, farPass)).toBe('20 May 2026, Sentinel-2A');
    expect(await comparedWith(nearPass, otherSatelliteScene)).toBe('1 Jun 2026, Sentinel-2B');
  });

  it('skips a reference with a plume of its own', async () => {
    const elsewhere = inSquare(8, 15, -0.06);
    const analysedResult = await screen([
      scene('05-20', desert(1)),
      scene('05-30', desert(3, elsewhere)),
      scene('06-09', desert(2, plume)),
    ]);
    expect(factsOf(analysedResult)).toMatchObject({
      'Compared with': '20 May 2026, Sentinel-2A',
      Plume: 'strong',
    });
    expect(analysedResult.record.metadata.provenance.dropped).toMatchObject([
      { id: 'of 05-30', detail: 'Something like a plume shows on 30 May 2026.' },
    ]);
    const onlyResult = await screen([scene('05-30', desert(3, elsewhere)), scene('06-09', desert(2))]);
    expect(onlyResult.record.metadata.provenance.notes).toContain('also seems to show a plume');
  });

  it('notes where an item names neither angles nor a satellite with a table', async () => {
    const bare = { properties: {}, platform: 'sentinel-2c' };
    const { record } = await screen([
      scene('05-20', { ...desert(1), ...bare }),
      scene('06-09', { ...desert(2), ...bare }),
    ]);
    expect(record.metadata.provenance.notes).toContain('5° from the zenith is assumed');
    expect(record.metadata.provenance.notes).toContain('the table of Sentinel-2A is used');
  });

  it('does not mistake changed ground or a flare for a plume', async () => {
    const flare = desert(2);
    const wet = desert(2);
    for (let i = 0; i < side * side; i++) {
      if (inSquare(16, 24, 1)(i % side, Math.floor(i / side)) === 0) continue;
      flare.swir16[i] = dn(0.3);
      flare.swir22[i] = dn(0.95);
      wet.swir16[i] = dn(0.3);
      wet.swir22[i] = dn(0.25);
    }
    for (const one of [flare, wet]) {
      const analysedResult = await screen([scene('05-20', desert(1)), scene('06-09', one)]);
      expect(factsOf(analysedResult)).toMatchObject({ Plume: 'none' });
      // The 64 pixels with changed ground or a flare are not valid.
      expect(analysedResult.record.metadata.provenance.pixels).toEqual({ inside: 900, valid: 900 - 64 });
    }
  });
});

describe('a screening for methane', () => {
  const cloud = { scl: 9 };

  it('is refused without a second clear pass', async () => {
    const message =
      'In the 120 days before 9 Jun 2026 the satellite had no other clear view of the site, so there is nothing to compare with.';
    for (const otherScenes of [
      [],
      [scene('05-20', { ...desert(1), ...cloud })],
      [scene('02-01', desert(1))],
      [scene('05-20', { swir16: dn(0.4), width: 80, height: 80, scl: 5 })],
    ]) {
      const refused = await refusalOf(screen([...otherScenes, scene('06-09', desert(2))]));
      expect(refused).toEqual(expect.objectContaining({ reason: 'no_reference', message }));
    }
  });

  it('is refused where the ground changed', async () => {
    const dark = { ...desert(2), swir16: dn(0.2), swir22: dn(0.18) };
    expect(await refusalOf(screen([scene('05-20', desert(1)), scene('06-09', dark)]))).toMatchObject({
      reason: 'no_valid_pixel',
      message: expect.stringContaining('changed between 20 May 2026 and 9 Jun 2026'),
    });
  });

  it('is refused with a reason without land, a clear view, a band or a pixel', async () => {
    const water = { ...desert(1), scl: 6 };
    expect(await refusalOf(screen([scene('05-20', water), scene('06-09', water)]))).toMatchObject({
      reason: 'no_valid_pixel',
    });
    expect(
      await refusalOf(screen([scene('05-20', desert(1)), scene('06-09', { ...desert(2), ...cloud })])),
    ).toMatchObject({ reason: 'not_enough_clear' });
    const { swir22: _, ...half } = desert(2);
    expect(await refusalOf(screen([scene('05-20', desert(1)), scene('06-09', half)]))).toMatchObject({
      reason: 'band_missing',
      message: 'of 06-09 has no band B12 (swir22).',
    });
    const sliver = fieldOfPixels(5.2, 4, 0.7, 20);
    expect(
      await refusalOf(screen([scene('05-20', desert(1)), scene('06-09', desert(2))], { field: sliver })),
    ).toMatchObject({ reason: 'no_pixel_inside' });
  });

  it('is refused where the site is water, whatever surrounds it', async () => {
    const lake = (seed: number) => ({
      ...desert(seed),
      scl: Array.from(
        { length: side * side },
        (_, i) => inSquare(4, 36, 6)(i % side, Math.floor(i / side)) || 5,
      ),
    });
    expect(await refusalOf(screen([scene('05-20', lake(1)), scene('06-09', lake(2))]))).toMatchObject({
      reason: 'only_water',
      message: 'The whole site is water, where the method sees nothing.',
    });
  });
});

interface PeerPair {
  before: string;
  after: string;
  c_before: number;
  c_after: number;
  pixels: number;
  noise: number;
}
const referenceData = JSON.parse(readFileSync(join(import.meta.dirname, 'truth.json'), 'utf8')) as Record<
  string,
  PeerPair[]
>;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const scenes = realData('scenes');
const sites: Record<string, () => unknown> = {
  'flanders-2017-2018': () =>
    JSON.parse(readFileSync(join(scenes!, 'flanders-2017-2018/parcels.geojson'), 'utf8')).features[9],
  'tanzania-2019-2020': () =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../truth/statistics.json'), 'utf8'))
      .tanzania_fields[0],
};

/** Max. number of pairs of days: the deep suite covers all of them. */
const maxPairs = process.env['FURROW_DEEP'] === '1' ? 1000 : 4;

describe.skipIf(scenes === null)('over real farmland without a plume', () => {
  it.each(Object.keys(sites))('%s: bands and noise equal those of numpy', async (name) => {
    const check = checkField(sites[name]!());
    if (!check.ok) throw new Error(check.refusal.reason);
    const imagery = folderCatalogue(join(scenes!, name));
    let comparedPixels = 0;
    for (const { before, after, ...expected } of referenceData[name]!) {
      if (comparedPixels >= maxPairs) break;
      const request = { field: check.field, recipe: methane, when: { date: after } };
      const outcome = await analyseSeriesFolder(join(scenes!, name), request).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof SceneError) {
        expect(outcome.message).toMatch(/Only \d+\.\d % of the site can be screened/);
        continue;
      }
      const { result, record } = outcome as Awaited<ReturnType<typeof analyseSeriesFolder>>;
      const { pixels, facts = [], notes } = record.metadata.provenance;
      const part = facts.find((fact) => fact.name === 'Share of the site screened');
      expect(part!.value).toBeCloseTo((100 * pixels.valid) / pixels.inside, 1);
      expect(pixels.valid / pixels.inside).toBeGreaterThan(0.25);
      expect(/of the site was screened/.test(notes!)).toBe(pixels.valid < pixels.inside);
      // A pass between the two may show enough of this field.
      if (result.plan.timeSeries![0]!.datetime.slice(0, 10) !== before) continue;
      const files = new RasterFiles(imagery);
      const timeSeries = new TimeSeries({ plan: result.plan, files });
      const background = backgroundOf(timeSeries);
      const target = (await observePass(timeSeries, background, timeSeries.resultPass))!;
      const reference = (await observePass(timeSeries, background, timeSeries.passes[0]!))!;
      await files.close();
      expect(target.c).toBeCloseTo(expected.c_after, 6);
      expect(reference.c).toBeCloseTo(expected.c_before, 6);
      const { changeNoise, noise } = PassComparison.create({ timeSeries, background }, target, reference)!;
      expect(changeNoise).toBeCloseTo(expected.noise, 6);
      // Over farmland the noise is as large as a strong plume, so that a screening detects almost nothing.
      expect(noise).toBeGreaterThan(0.3);
      comparedPixels++;
    }
    expect(comparedPixels).toBeGreaterThan(2);
  });

  it('the noise of consecutive clear days equals published values for such land', () => {
    const [flanders, tanzania] = Object.keys(sites).map((name) =>
      referenceData[name]!.map(({ noise }) => noise),
    );
    expect(Math.abs(median(flanders!) - 0.05)).toBeLessThan(0.006);
    expect(Math.abs(median(tanzania!) - 0.055)).toBeLessThan(0.002);
    expect(Math.min(...flanders!)).toBeCloseTo(0.03, 2);
    expect(Math.min(...tanzania!)).toBeCloseTo(0.026, 3);
  });
});
