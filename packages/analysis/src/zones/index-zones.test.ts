import { describe, expect, it } from 'vitest';
import { exportsOf } from '../exports/exports-of.ts';
import { vegetationIndex } from '../recipes/vegetation-index.ts';
import { analysed } from '../testing/analysed.ts';
import { indexZones, tooLargeForZones } from './index-zones.ts';

/** A field of 20 by 20 pixels from the fifth column on, greener by steps from the given columns on, and never quite alike. */
const greenerFrom = (...columns: number[]) =>
  analysed([
    {
      id: 'steps',
      red: 1500,
      nir: Array.from(
        { length: 1600 },
        (_, at) => 2500 + 2000 * columns.filter((column) => at % 40 >= column).length + ((at * 7919) % 101),
      ),
    },
  ]);

describe('zones of an index', () => {
  it('are where it is alike, by rising mean, and fill the field', async () => {
    const { result, record } = await greenerFrom(10, 18);
    const zones = indexZones(result).map(({ properties }) => properties);
    expect(zones).toMatchObject([
      { zone: 1, area_ha: 1.2 },
      { zone: 2, area_ha: 1.6 },
      { zone: 3, area_ha: 1.2 },
    ]);
    const averages = zones.map(({ average }) => average as number);
    expect(averages).toEqual(averages.toSorted((a, b) => a - b));
    const whole = zones.reduce((sum, { average, area_ha }) => sum + Number(average) * Number(area_ha), 0);
    expect(whole / 4).toBeCloseTo(record.metadata.indices.average, 3);
  });

  it('are none where the field is even', async () => {
    expect(indexZones((await greenerFrom()).result)).toEqual([]);
  });

  it('are none on land too large for one task, which is said', async () => {
    const { result, field, dropped, notes } = await greenerFrom(10, 18);
    const large = { ...result, pixels: new Int32Array(200_001) };
    expect(indexZones(large)).toEqual([]);
    expect(tooLargeForZones(large)).toContain('too large for zones');
    expect(tooLargeForZones(result)).toBeNull();
    const { record } = await exportsOf(result, { field, recipe: vegetationIndex, dropped, notes }, null);
    expect(record.metadata.indices.notes).not.toContain('zones');
  });

  it('come as files for machines where pictures are wanted', async () => {
    const { result, field, dropped, notes } = await greenerFrom(10, 18);
    const context = { field, recipe: vegetationIndex, dropped, notes };
    const withPictures = await exportsOf(result, context, { naturalColours: null });
    expect(withPictures.files.map(({ kind }) => kind)).toEqual([
      'overlay',
      'values',
      'cog',
      'csv',
      'geojson',
      'shapefile',
      'isoxml',
    ]);
    expect(withPictures.record.metadata.zones!.features).toHaveLength(3);
    const numbersAlone = await exportsOf(result, context, null);
    expect(numbersAlone.files.map(({ kind }) => kind)).toEqual(['csv', 'geojson']);
    expect(numbersAlone.record.metadata).not.toHaveProperty('zones');
    expect(numbersAlone.record.metadata.provenance.checksum).toBe(
      withPictures.record.metadata.provenance.checksum,
    );
  });
});
