import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../analyse.ts';
import { RasterFiles } from '../../raster/raster-files.ts';
import { runPlan } from '../../run/run-plan.ts';
import { folderCatalogue } from '../../search/folder-catalogue.ts';
import type { Summary } from '../../statistics/summary.ts';
import { englishRecord } from '../../testing/english-record.ts';
import { realData } from '../../testing/real-data.ts';
import { soilMoisture } from './recipe.ts';

const flanders = realData('scenes', 'flanders-2017-2018');

/** Analysis of the field's moisture on a day of the real scenes. */
async function moistureOf(field: Field, date: string) {
  const request = { field, recipe: soilMoisture, when: { date }, collection: null };
  const analysis = await analyse(request, folderCatalogue(flanders!));
  return { ...analysis, record: englishRecord(analysis.result, { ...analysis, ...request, overlay: null }) };
}

const checkedField = (geometry: unknown): Field => {
  const check = checkField(geometry);
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field;
};

const parcel = (index: number): Field =>
  checkedField(JSON.parse(readFileSync(join(flanders!, 'parcels.geojson'), 'utf8')).features[index].geometry);

/** The footprint of the scenes as one field: all farmland in them, 640 m wide. */
function fullChip(): Field {
  const item = JSON.parse(readFileSync(join(flanders!, 'S2_31UDS_20181127.json'), 'utf8'));
  return checkedField(item.geometry);
}

/** Spearman's rank correlation coefficient. */
function rankCorrelation(xs: readonly number[], ys: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] =>
    values.map(
      (value) =>
        values.filter((other) => other < value).length +
        (values.filter((other) => other === value).length - 1) / 2,
    );
  const [rx, ry] = [ranks(xs), ranks(ys)];
  const meanRank = (xs.length - 1) / 2;
  const sum = (termAt: (i: number) => number): number => xs.reduce((total, _, i) => total + termAt(i), 0);
  return (
    sum((i) => (rx[i]! - meanRank) * (ry[i]! - meanRank)) /
    Math.sqrt(sum((i) => (rx[i]! - meanRank) ** 2) * sum((i) => (ry[i]! - meanRank) ** 2))
  );
}

/** Antecedent rain by day: the rain up to it, each day weighted with e^(−days/10). */
function antecedentRain(): Map<string, number> {
  const [head, ...lines] = readFileSync(join(flanders!, 'agera5_daily.csv'), 'utf8').trim().split('\n');
  const column = head!.split(',').indexOf('precipitation_flux');
  let rain = 0;
  return new Map(
    lines.map((line) => {
      const cells = line.split(',');
      rain = rain * Math.exp(-1 / 10) + Number(cells[column]);
      return [cells[0]!, rain];
    }),
  );
}

describe.skipIf(flanders === null)('soil moisture of real farmland', () => {
  it('follows the rain of the preceding days', async () => {
    const { record } = await moistureOf(fullChip(), '2018-10-13');
    const series = record.metadata.series!;
    const rain = antecedentRain();
    expect(series.length).toBeGreaterThan(20);
    expect(
      rankCorrelation(
        series.map(({ median }) => median),
        series.map(({ date }) => rain.get(date)!),
      ),
    ).toBeGreaterThan(0.4);
  });

  it('contains the surface, the root zone, and how the edges were found', async () => {
    const { record, result } = await moistureOf(fullChip(), '2018-09-21');
    const { indices, more_indices, provenance, series } = record.metadata;
    expect(indices).toMatchObject({ name: 'Soil moisture', date: '2018-09-21' });
    expect(more_indices.map(({ name }) => name)).toEqual(['Root zone soil moisture']);
    expect(indices.ctime10).toBeCloseTo(more_indices[0]!.average, 12);
    expect(series!.at(-1)).toMatchObject({ date: '2018-09-21', average: indices.average });
    const validValues = [...result.index.values].filter((value) => !Number.isNaN(value));
    expect([Math.min(...validValues), Math.max(...validValues)]).toEqual([0, 1]);
    const facts = new Map(provenance.facts!.map(({ name, value }) => [name, value]));
    expect(facts.get('Dry edge')).toMatch(/^STR = −?0\.\d{3} \+ [23]\.\d{3} · NDVI$/);
    expect(facts.get('Wet edge')).toMatch(/^STR = [01]\.\d{3} \+ [345]\.\d{3} · NDVI$/);
    expect(facts.get('Clear days that the edges come from')).toBeGreaterThan(30);
    expect(facts.get('Drier than the dry edge, counted as 0')).toBeGreaterThan(0);
    // The record lists the scene of the result's own day first, then those of the other days.
    expect(provenance.scenes[0]!.id).toContain('20180921');
    expect(provenance.scenes.length).toBeGreaterThan(series!.length);
  });

  const referenceData = new URL('./truth.json', import.meta.url);
  const { rows } = JSON.parse(readFileSync(referenceData, 'utf8')) as {
    rows: { field: string; date: string; bins: number; days: number; surface: Summary; root: Summary }[];
  };
  /**
   * True in the deep suite, which covers each field and date. Otherwise the test covers the field with the most pixels,
   * on its last date.
   */
  const isDeep = process.env['FURROW_DEEP'] === '1';
  const cases = isDeep ? rows : rows.filter(({ field, date }) => field === 'chip' && date === '2018-11-27');
  it.each(cases)('equals numpy: field $field on $date', async ({ field, date, bins, days, ...expected }) => {
    const { record } = await moistureOf(field === 'chip' ? fullChip() : parcel(Number(field)), date);
    const { indices, more_indices, provenance } = record.metadata;
    for (const [name, value] of Object.entries(expected.surface)) {
      expect(indices[name as keyof Summary], name).toBeCloseTo(value, 6);
    }
    for (const [name, value] of Object.entries(expected.root)) {
      expect(more_indices[0]![name as keyof Summary], name).toBeCloseTo(value, 6);
    }
    const facts = new Map(provenance.facts!.map(({ name, value }) => [name, value]));
    expect([facts.get('Slices of NDVI'), facts.get('Clear days that the edges come from')]).toEqual([
      bins,
      days,
    ]);
  });

  it('is the same when the stored plan, which holds the used passes, is run again', {
    tags: ['deep'],
  }, async () => {
    const { record, result } = await moistureOf(fullChip(), '2018-09-21');
    const plan = JSON.parse(JSON.stringify(result.plan));
    const files = new RasterFiles(folderCatalogue(flanders!));
    const recomputedResult = await runPlan(plan, files);
    await files.close();
    expect(recomputedResult.plan).toEqual(plan);
    const context = { field: fullChip(), recipe: soilMoisture, rejected: [], notes: [], overlay: null };
    expect(englishRecord(recomputedResult, context).metadata.provenance.checksum).toBe(
      record.metadata.provenance.checksum,
    );
  });

  it('is refused where the preceding year has too few clear days', async () => {
    await expect(moistureOf(fullChip(), '2017-08-24')).rejects.toMatchObject({
      reason: 'too_few_dates',
      message: expect.stringMatching(/^Soil moisture needs 8 clear days of the year before; there are \d\.$/),
    });
  });
});
