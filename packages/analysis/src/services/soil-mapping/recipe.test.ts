import { describe, expect, it } from 'vitest';
import type { Reflectances } from '../../indices/layer.ts';
import { RasterFiles } from '../../raster/raster-files.ts';
import { runPlan } from '../../run/run-plan.ts';
import { TimeSeries } from '../../series/time-series.ts';
import { dn, refusalOf } from '../../testing/analyse-scenes.ts';
import { analyseSeries, scenesEvery } from '../../testing/series-of-scenes.ts';
import { fieldOfPixels, type SyntheticScene } from '../../testing/synthetic-scene.ts';
import { computeComposite, findBareSoil, splitIntoChunks } from './composite.ts';
import { soilMapping } from './recipe.ts';
import { bsi, soci } from './soil-indices.ts';

const soil = {
  blue: dn(0.08),
  green: dn(0.11),
  red: dn(0.15),
  nir: dn(0.24),
  swir16: dn(0.34),
  swir22: dn(0.29),
  scl: 5,
};
const crop = {
  blue: dn(0.03),
  green: dn(0.06),
  red: dn(0.04),
  nir: dn(0.42),
  swir16: dn(0.2),
  swir22: dn(0.1),
  scl: 4,
};
const water = {
  blue: dn(0.06),
  green: dn(0.05),
  red: dn(0.03),
  nir: dn(0.02),
  swir16: dn(0.01),
  swir22: dn(0.008),
  scl: 6,
};

/** 32 by 32 pixels of 10 m: 10 ha. */
const field = fieldOfPixels(4, 4, 32, 32);
/** Light, medium and dark soil from west to east: SOCI 3.4, 4.8 and 8.2, with small differences between pixels. */
const threeSoils = (): Partial<SyntheticScene> => {
  const bySoil = (values: readonly [number, number, number]): number[] =>
    Array.from({ length: 1600 }, (_, index) => {
      const kind = Math.min(2, Math.floor((index % 40) / 14)) as 0 | 1 | 2;
      return dn(values[kind] * (1 + 0.02 * Math.sin(index * 12.9898)));
    });
  return {
    ...soil,
    blue: bySoil([0.11, 0.08, 0.05]),
    green: bySoil([0.16, 0.11, 0.07]),
    red: bySoil([0.2, 0.15, 0.087]),
    nir: bySoil([0.3, 0.24, 0.14]),
  };
};
const rarelyBare = (bare: Partial<SyntheticScene>) =>
  scenesEvery(12, 30, (before) => (before >= 4 && before < 8 ? bare : crop));

describe('indices of soil', () => {
  // Calculated by hand and with numpy.
  it.each([
    ['crop', { blue: 0.03, green: 0.06, red: 0.04, nir: 0.42, swir16: 0.2 }, -0.304348, 12.5],
    ['soil', { blue: 0.08, green: 0.11, red: 0.15, nir: 0.24, swir16: 0.34 }, 0.209877, 4.848485],
    ['water', { blue: 0.06, green: 0.05, red: 0.03, nir: 0.02, swir16: 0.01 }, -0.333333, 40],
  ])('of %s', (_, bands, bare, carbon) => {
    expect(bsi.compute(bands as Reflectances)).toBeCloseTo(bare, 6);
    expect(soci.compute(bands as Reflectances)).toBeCloseTo(carbon, 6);
  });

  it('are meaningless where red or green is not above 0', () => {
    expect(soci.compute({ blue: 0.03, green: -0.01, red: 0.02 } as Reflectances)).toBeNaN();
    expect(soci.compute({ blue: 0.03, green: 0, red: 0.02 } as Reflectances)).toBeNaN();
  });
});

describe('soil mapping', () => {
  it('gives the soils of a field as zones with sampling points', async () => {
    const { record } = await analyseSeries(soilMapping, rarelyBare(threeSoils()), field);
    const { indices, more_indices, geojson, provenance } = record.metadata;
    expect([indices.name, more_indices[0]!.name]).toEqual(['SOCI', 'BSI']);
    const zones = geojson!.features.filter(({ geometry }) => geometry.type === 'MultiPolygon');
    expect(zones.map(({ properties }) => properties['zone'])).toEqual([1, 2, 3]);
    for (const [index, expected] of [3.44, 4.85, 8.21].entries()) {
      expect(zones[index]!.properties['intensity']).toBeCloseTo(expected, 1);
      expect(zones[index]!.properties['soci']).toBe(zones[index]!.properties['intensity']);
      expect(zones[index]!.properties['timestamp']).toBe('2026-06-01T10:30:00.000Z');
    }
    const hectares = zones.reduce((sum, { properties }) => sum + (properties['area_ha'] as number), 0);
    expect(hectares).toBeCloseTo(10.24, 6);
    const points = geojson!.features.filter(({ geometry }) => geometry.type === 'Point');
    expect(points.map(({ properties }) => properties['point'])).toEqual(points.map((_, at) => at + 1));
    for (const zone of [1, 2, 3]) {
      const inside = points.filter(({ properties }) => properties['zone'] === zone);
      expect(inside.length).toBeGreaterThanOrEqual(3);
      expect(inside.length).toBeLessThanOrEqual(5);
    }
    expect(indices.notes).toMatch(
      /^100\.0 % of the field was seen bare on 3 days or more \(good\), 0\.0 % on one or two/,
    );
    expect(provenance.facts).toContainEqual({
      code: 'analysis.soil_mapping.bare_days',
      name: 'Days with bare soil',
      value: 4,
    });
  });

  it('uses the median of the bare-soil observations per band, whatever the other observations show', async () => {
    // Two of four observations are wet; one of them nearly black.
    const observations = [soil, soil, { ...soil, blue: dn(0.06) }, { ...soil, blue: dn(0.01) }];
    const scenes = scenesEvery(12, 30, (before) => observations[before - 4] ?? crop);
    const { result } = await analyseSeries(soilMapping, scenes, field);
    const median = (0.06 + 0.08) / 2;
    for (const value of result.index.values) expect(value).toBeCloseTo(median / (0.15 * 0.11), 9);
  });

  it('notes that a uniform field is uniform, and gives its points', async () => {
    const { record } = await analyseSeries(soilMapping, rarelyBare(soil), field);
    expect(record.metadata.indices.notes).toMatch(/^The field is even: its soil looks alike throughout/);
    const [zone, ...points] = record.metadata.geojson!.features;
    expect(zone!.properties['zone']).toBe(1);
    expect(points).toHaveLength(5);
  });

  it('notes that a small field is too small or too even', async () => {
    const { record } = await analyseSeries(soilMapping, rarelyBare(soil), fieldOfPixels(4, 4, 12, 12));
    expect(record.metadata.indices.notes).toMatch(/^The field is too small or too even for zones/);
  });

  it('rates a pixel that was bare once or twice as weak, and one that never was as no data', async () => {
    const weakCounts = Array.from({ length: 400 }, (_, at) => (at % 20 < 6 ? 9 : 5));
    const scenes = scenesEvery(12, 30, (before) => {
      if (before === 4) return soil;
      if (before === 5 || before === 6) return { ...soil, scl: weakCounts };
      return crop;
    });
    const { record } = await analyseSeries(soilMapping, scenes, field);
    // The first 12 of 40 columns are under cloud twice: 8 of the field's 32.
    expect(record.metadata.indices.notes).toMatch(
      /75\.0 % .* \(good\), 25\.0 % on one or two \(weak\), 0\.0 % never/,
    );
  });

  it('gives the same bytes when its plan is run again', async () => {
    const { result, imagery } = await analyseSeries(soilMapping, rarelyBare(threeSoils()), field);
    const files = new RasterFiles(imagery);
    const recomputedResult = await runPlan(JSON.parse(JSON.stringify(result.plan)), files);
    await files.close();
    expect(recomputedResult.index.values).toEqual(result.index.values);
    expect(recomputedResult.timeSeries).toEqual(result.timeSeries);
  });

  it.each([
    ['pasture', scenesEvery(12, 30, () => crop), 'no_bare_soil', /hardly any of it was free of plants/],
    ['water', scenesEvery(12, 30, () => water), 'only_water', /water on every clear day/],
    ['straw', scenesEvery(12, 30, () => ({ ...soil, swir22: dn(0.26) })), 'no_bare_soil', /straw/],
    [
      'soil that was bare twice',
      scenesEvery(12, 30, (before) => (before < 6 && before > 3 ? soil : crop)),
      'no_bare_soil',
      /on 3 clear days/,
    ],
    [
      'soil that cloud or shade may be mixed into',
      scenesEvery(12, 30, (before) => ({ ...soil, scl: before % 2 ? 7 : 2 })),
      'no_bare_soil',
      /hardly any/,
    ],
    [
      'cloud on all days but one',
      scenesEvery(12, 30, (before) => ({ ...soil, scl: before === 0 ? 5 : 9 })),
      'too_few_dates',
      /only 1 day was clear at all/,
    ],
    ['two days', scenesEvery(2, 30, () => soil), 'too_few_dates', /only 2 days were clear at all/],
    [
      'soil that was bare three years ago',
      scenesEvery(40, 30, (before) => (before > 26 ? soil : crop)),
      'no_bare_soil',
      /hardly any/,
    ],
  ])('of %s is refused', async (_, scenes, expected, sentence) => {
    const { reason, message } = await refusalOf(analyseSeries(soilMapping, scenes, field));
    expect(message).toMatch(sentence);
    expect(reason).toBe(expected);
  });

  it('between the pixel centres, or without a band, is refused with a reason', async () => {
    const thinField = fieldOfPixels(4.6, 0.5, 0.3, 38);
    expect((await refusalOf(analyseSeries(soilMapping, rarelyBare(soil), thinField))).reason).toBe(
      'no_pixel_inside',
    );
    const { green: _, ...bandsWithoutGreen } = soil;
    const refusal = await refusalOf(
      analyseSeries(
        soilMapping,
        scenesEvery(3, 30, () => bandsWithoutGreen),
        field,
      ),
    );
    expect(refusal).toMatchObject({ reason: 'band_missing', message: expect.stringContaining('B03') });
  });
});

describe('chunks of a large field', () => {
  it('give together the same as the field in one piece, and reject no pass that only some of them see', async () => {
    // Cloud over the upper half on one day, over the lower half on another.
    const half = (upper: boolean): number[] =>
      Array.from({ length: 400 }, (_, at) => (Math.floor(at / 20) < 10 === upper ? 9 : 5));
    const scenes = scenesEvery(8, 30, (before) => ({
      ...threeSoils(),
      blue: dn(0.05 + 0.005 * before),
      scl: before === 2 ? half(true) : before === 3 ? half(false) : 5,
    }));
    const { result, imagery } = await analyseSeries(soilMapping, scenes, field);
    const files = new RasterFiles(imagery);
    const timeSeries = new TimeSeries({ plan: result.plan, files });
    const bareSoil = await findBareSoil(timeSeries);
    const inOnePiece = await computeComposite(timeSeries, bareSoil, [soci, bsi]);
    const inChunks = await computeComposite(timeSeries, bareSoil, [soci, bsi], 500);
    await files.close();
    expect([...splitIntoChunks(bareSoil.counts, 500)].length).toBeGreaterThan(10);
    expect(inChunks).toEqual(inOnePiece);
    expect(new Set(inOnePiece.observationCounts)).toEqual(new Set([7]));
    expect(timeSeries.rejected).toEqual([]);
  });

  it('contain each pixel that was ever bare once, in order, and no more observations than the limit unless one pixel exceeds it', () => {
    const counts = Uint16Array.of(3, 0, 4, 5, 0, 9, 1, 1, 1);
    const parts = [...splitIntoChunks(counts, 8)].map((part) => [...part]);
    expect(parts).toEqual([[0, 2], [3], [5], [6, 7, 8]]);
    expect([...splitIntoChunks(new Uint16Array(4), 8)]).toEqual([]);
  });
});
