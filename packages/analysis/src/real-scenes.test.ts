import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundsOf } from '@furrow/geo/area/bounds';
import { projectParts } from '@furrow/geo/pixels/pixels';
import { projectionFor } from '@furrow/geo/projection/utm';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import type { AcquisitionTime } from './choose/when.ts';
import { folderCatalogue } from './search/folder-catalogue.ts';
import { vegetationIndex } from './services/vegetation-index/recipe.ts';
import { englishRecord } from './testing/english-record.ts';
import { realData } from './testing/real-data.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const scenes = realData('scenes');

const fieldsOf = (name: string, file: string): Field[] =>
  JSON.parse(readFileSync(join(scenes!, name, file), 'utf8')).features.map((feature: unknown) => {
    const check = checkField(feature);
    if (!check.ok) throw new Error(check.refusal.reason);
    return check.field;
  });

const recordOf = (name: string, field: Field, when: AcquisitionTime) =>
  recordIn(join(scenes!, name), field, when);

async function recordIn(folder: string, field: Field, when: AcquisitionTime) {
  const analysis = await analyse(
    { field, recipe: vegetationIndex, when, collection: null },
    folderCatalogue(folder),
  );
  return englishRecord(analysis.result, { ...analysis, field, recipe: vegetationIndex, overlay: null });
}

/** A scene of Flanders as Earth Search v0 would serve it: without the offset, from a product whose baseline had one. */
function servedAsV0(day: string): string {
  const from = join(scenes!, 'flanders-2017-2018');
  const folder = temporaryFolder();
  const item = JSON.parse(readFileSync(join(from, `S2_31UDS_${day}.json`), 'utf8'));
  const keys = { B04: 'red', B08: 'nir', SCL: 'scl' };
  const assets = Object.entries(keys).map(([key, file]) => {
    copyFileSync(join(from, day, `${file}.tif`), join(folder, `${key}.tif`));
    return [key, { href: `./${key}.tif`, type: 'image/tiff; application=geotiff' }] as const;
  });
  const { datetime, platform, 'eo:cloud_cover': cloud } = item.properties;
  const properties = {
    datetime,
    platform,
    'eo:cloud_cover': cloud,
    'sentinel:product_id': `S2A_MSIL2A_${day}T105031_N0500_R051_T31UDS_20230801T000000`,
    'sentinel:processing_baseline': '05.00',
    'sentinel:boa_offset_applied': true,
  };
  const servedItem = {
    ...item,
    collection: 'sentinel-s2-l2a-cogs',
    properties,
    assets: Object.fromEntries(assets),
  };
  writeFileSync(join(folder, 'item.json'), JSON.stringify(servedItem));
  writeFileSync(
    join(folder, 'catalog.json'),
    JSON.stringify({ links: [{ rel: 'item', href: 'item.json' }] }),
  );
  return folder;
}

describe.skipIf(scenes === null)('real scenes', () => {
  const texas = 'texas-west-2024-09';
  const flanders = 'flanders-2017-2018';
  /** The 6 ha maize parcel in the middle of the Flanders scene. */
  const maize = (): Field => fieldsOf(flanders, 'parcels.geojson')[4]!;

  it('of Texas contain the offset of 1000, and agree with exactextract once it is applied', async () => {
    const expected = JSON.parse(
      readFileSync(join(scenes!, texas, 'expected_exactextract_ndvi.json'), 'utf8'),
    );
    const box = [-103.01588475, 36.27039044, -102.96389664, 36.31935706] as const;
    // exactextract leaves out the fields beyond the scene.
    const fields = fieldsOf(texas, 'fields.geojson').filter(({ parts }) => {
      const [west, south, east, north] = boundsOf(parts);
      return west < box[2] && east > box[0] && south < box[3] && north > box[1];
    });
    const rows = expected.dates['2024-09-01'] as { ndvi_mean: number; ndvi_count: number }[];
    const records = [];
    for (const field of fields) {
      const record = await recordOf(texas, field, { date: '2024-09-01' }).catch(() => null);
      if (record) records.push(record);
    }
    expect(records).toHaveLength(rows.length);
    for (const [i, { metadata }] of records.entries()) {
      // exactextract weights edge pixels by their share inside; we count pixel centres.
      expect(Math.abs(metadata.indices.average - rows[i]!.ndvi_mean)).toBeLessThan(0.001);
      expect(metadata.provenance.pixels.valid / rows[i]!.ndvi_count).toBeCloseTo(1, 2);
      expect(metadata.provenance.offset).toBe(-1000);
    }
  });

  it('of Flanders contain no offset', async () => {
    const { metadata } = await recordOf(flanders, maize(), { date: '2018-06-30' });
    expect(metadata.provenance.offset).toBe(0);
    expect(metadata.indices.average).toBeGreaterThan(0.7);
  });

  it('of Flanders give the same numbers with the properties of Earth Search v0', async () => {
    const localMetadata = (await recordOf(flanders, maize(), { date: '2018-06-28' })).metadata;
    const { indices, provenance } = (await recordIn(servedAsV0('20180628'), maize(), { date: '2018-06-28' }))
      .metadata;
    // Without the bands of NDRE the notes have one more sentence.
    expect({ ...indices, notes: '' }).toEqual({ ...localMetadata.indices, notes: '' });
    // The expected values were computed with GDAL 3.6.2 (gdal_rasterize, pixels by their centres) and NumPy 2.4.6 from
    // 628 pixels.
    expect(indices.average).toBeCloseTo(0.7925936545, 9);
    expect(provenance.pixels).toEqual({ inside: 628, valid: 628 });
    expect(provenance.scenes).toMatchObject([{ baseline: '05.00', offset: 0, offset_basis: 'applied' }]);
    const referenceData = JSON.parse(
      readFileSync(join(import.meta.dirname, '../truth/statistics.json'), 'utf8'),
    );
    const rows = referenceData[flanders] as { date: string; field: number; NDVI: { average: number } }[];
    const golden = rows.find(({ date, field }) => date === '2018-06-30' && field === 4)!;
    const replayedRecord = await recordIn(servedAsV0('20180630'), maize(), { date: '2018-06-30' });
    expect(replayedRecord.metadata.indices.average).toBeCloseTo(golden.NDVI.average, 6);
  });

  it('classified as snow in September give no number', async () => {
    await expect(recordOf(flanders, maize(), { date: '2018-09-23' })).rejects.toMatchObject({
      reason: 'no_valid_pixel',
    });
  });

  it('entirely in shadow give no number, with the affected share', async () => {
    await expect(recordOf(flanders, maize(), { date: '2018-11-05' })).rejects.toMatchObject({
      reason: 'no_valid_pixel',
      message: expect.stringContaining('100 % of the field is under cloud or shadow'),
    });
  });

  it('left unclassified are valid, and the notes state their share', async () => {
    const { metadata } = await recordOf(flanders, maize(), { date: '2017-10-23' });
    expect(metadata.indices.notes).toMatch(/^(9\d|100)\.\d % of the valid pixels are unclassified \(SCL 7\)/);
  });

  it('are chosen by the field, not by the tile: the newest clear one, each newer one with its reason', async () => {
    const { metadata } = await recordOf(flanders, maize(), { from: '2018-09-15', to: '2018-09-24' });
    const { provenance } = metadata;
    const rejected = provenance.dropped.map(({ id, reason }) => `${id} ${reason}`);
    expect(rejected).toContain('S2_31UDS_20180923 not_enough_clear');
    expect(provenance.pixels.valid / provenance.pixels.inside).toBeGreaterThanOrEqual(0.6);
    for (const { datetime } of provenance.dropped) {
      expect(datetime > provenance.scenes[0]!.datetime).toBe(true);
    }
  });

  it('of Tanzania have no red band: both scenes of the pass are listed with that reason', async () => {
    const [west, south, east, north] = [36.849, -3.6585, 36.8515, -3.656];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const check = checkField({ type: 'Polygon', coordinates: [ring] });
    if (!check.ok) throw new Error(check.refusal.reason);
    await expect(recordOf('tanzania-2019-2020', check.field, { date: '2019-11-25' })).rejects.toMatchObject({
      reason: 'band_missing',
      message: expect.stringContaining('has no band B04 (red)'),
    });
  });

  it('are billed by their area on the ellipsoid, not on the map', () => {
    const field = maize();
    const [outer] = projectParts(field.parts, projectionFor(32631)!)[0]!;
    let twice = 0;
    for (let i = 1; i < outer!.length; i++) {
      const [[x0, y0], [x1, y1]] = [outer![i - 1]!, outer![i]!];
      twice += x0 * y1 - x1 * y0;
    }
    const planar = Math.abs(twice / 2);
    // On the central meridian UTM scales lengths by 0.9996, so areas by its square.
    expect(planar / field.areaM2).toBeCloseTo(0.9996 ** 2, 5);
  });
});
