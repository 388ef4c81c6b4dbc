import type { Position } from '@furrow/geo/rings/polygon';
import { checkField } from '@furrow/geo/validity/validity';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { exportResult } from '../exports/export-result.ts';
import { recordFileKinds } from '../exports/record-files.ts';
import { noteMessages } from '../messages/note-messages.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { analyseScenes, day, dn } from '../testing/analyse-scenes.ts';
import { fieldOfPixels } from '../testing/synthetic-scene.ts';
import { indexZones, tooLargeForZones } from './index-zones.ts';
import { renderRecord } from './render-record.ts';

/**
 * A field of 20 by 20 pixels from the fifth column, stepwise greener from the given columns, with slight variation
 * between pixels.
 */
const greenerFromColumns = (...columns: number[]) =>
  analyseScenes([
    {
      id: 'steps',
      red: 1500,
      nir: Array.from(
        { length: 1600 },
        (_, at) => 2500 + 2000 * columns.filter((column) => at % 40 >= column).length + ((at * 7919) % 101),
      ),
    },
  ]);

type Analysed = Awaited<ReturnType<typeof analyseScenes>>;

/** Two levels of growth, west and east of a column. */
const twoKinds = Array.from({ length: 1600 }, (_, pixel) => (pixel % 40 < 11 ? dn(0.2) : dn(0.5)));

/** In the east only squares of 2 by 2 pixels of 20 m are visible. */
const gapsBetweenClouds = (): Promise<Analysed> => {
  const scl = Array.from({ length: 400 }, (_, pixel) => {
    const [row, column] = [Math.floor(pixel / 20), pixel % 20];
    if (column < 11) return 4;
    return row % 3 === 2 || (column - 11) % 3 === 0 ? 9 : 4;
  });
  return analyseScenes(
    [{ id: 'A', nir: twoKinds, red: dn(0.05), scl }],
    { date: day },
    fieldOfPixels(2, 2, 36, 36),
  );
};

/** A block in the west, and eighteen squares of 4 by 4 pixels in the east. */
const smallParts = (): Promise<Analysed> => {
  const rows = [0, 6, 12, 18, 24, 30];
  const parts = [
    fieldOfPixels(0, 0, 22, 22),
    ...[24, 30, 35].flatMap((x) => rows.map((y) => fieldOfPixels(x, y, 4, 4))),
  ].flatMap((field) => field.parts);
  const fieldCheck = checkField({ type: 'MultiPolygon', coordinates: parts as Position[][][] });
  if (!fieldCheck.ok) throw new Error(fieldCheck.refusal.reason);
  return analyseScenes([{ id: 'A', nir: twoKinds, red: dn(0.05) }], { date: day }, fieldCheck.field);
};

describe('zones of an index', () => {
  it('are areas of similar values, numbered by rising mean, and fill the field', async () => {
    const { result, record } = await greenerFromColumns(10, 18);
    const zones = indexZones(result).map(({ properties }) => properties);
    expect(zones).toMatchObject([
      { zone: 1, area_ha: 1.2 },
      { zone: 2, area_ha: 1.6 },
      { zone: 3, area_ha: 1.2 },
    ]);
    const averages = zones.map(({ average }) => average as number);
    expect(averages).toEqual(averages.toSorted((a, b) => a - b));
    const weightedSum = zones.reduce(
      (sum, { average, area_ha }) => sum + Number(average) * Number(area_ha),
      0,
    );
    expect(weightedSum / 4).toBeCloseTo(record.metadata.indices.average, 3);
  });

  it.each<[string, () => Promise<Analysed>]>([
    ['gaps between clouds', gapsBetweenClouds],
    ['small parts of a field', smallParts],
  ])('add up to the measured area for %s', async (_, analyseScene) => {
    const { result, record } = await analyseScene();
    const hectares = indexZones(result).reduce(
      (sum, { properties }) => sum + Number(properties['area_ha']),
      0,
    );
    expect(hectares).toBeCloseTo(record.metadata.provenance.pixels.valid / 100, 1);
  });

  it('do not exist where the field is uniform', async () => {
    expect(indexZones((await greenerFromColumns()).result)).toEqual([]);
  });

  it('do not exist for a field too large for one task, with a note', async () => {
    const { result, field, rejected, notes } = await greenerFromColumns(10, 18);
    const largeResult = { ...result, pixels: new Int32Array(200_001) };
    expect(indexZones(largeResult)).toEqual([]);
    expect(tooLargeForZones(largeResult)).toEqual(noteMessages.too_large_for_zones());
    expect(tooLargeForZones(result)).toBeNull();
    const { record } = await exportResult(result, { field, recipe: vegetationIndex, rejected, notes }, null);
    expect(record.metadata.indices.notes).not.toContainEqual(noteMessages.too_large_for_zones());
  });

  it('are exported as files for machines where images are requested', async () => {
    const { result, field, rejected, notes } = await greenerFromColumns(10, 18);
    const context = { field, recipe: vegetationIndex, rejected, notes };
    const withImages = await exportResult(result, context, { naturalColours: null });
    expect(withImages.files.map(({ kind }) => kind)).toEqual(['overlay', 'values', 'cog']);
    const kindsOf = ({ record }: typeof withImages) =>
      recordFileKinds(renderRecord(record, inEnglish), { pin: null });
    expect(kindsOf(withImages)).toEqual(['csv', 'geojson', 'kml', 'shapefile', 'isoxml']);
    expect(withImages.record.metadata.zones!.features).toHaveLength(3);
    const numbersAlone = await exportResult(result, context, null);
    expect(numbersAlone.files).toEqual([]);
    expect(kindsOf(numbersAlone)).toEqual(['csv', 'geojson', 'kml']);
    expect(numbersAlone.record.metadata).not.toHaveProperty('zones');
    expect(numbersAlone.record.metadata.provenance.checksum).toBe(
      withImages.record.metadata.provenance.checksum,
    );
  });
});
