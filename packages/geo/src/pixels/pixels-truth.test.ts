import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectionFor } from '../projection/utm.ts';
import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { acceptedField } from '../testing/fields.test-support.ts';
import { hasRealData, partsOf, readJsonFixture, realFields } from '../testing/real-fields.test-support.ts';
import { checkField } from '../validity/validity.ts';
import type { Grid } from './grid.ts';
import { countPixelsInside, projectParts, rasterizeMask } from './pixels.ts';

type ReferenceMask = { pixels: number; sha256: string };
type ReferenceData = {
  scenes: { file: string; grid: Grid; masks: ReferenceMask[] }[];
  own_zones: { file: string; masks: (ReferenceMask & { feature: number; grid: Grid })[] }[];
  native: { file: string; grid: Grid; masks: ReferenceMask[] }[];
  on_centres: {
    grid: Grid;
    shapes: MultiPolygon[];
    masks: ReferenceMask[];
    burnt_twice: ReferenceMask & { shape: MultiPolygon };
  };
};

/** GDAL's masks of the same shapes, written by truth/mask_truth.py. */
const referenceData = JSON.parse(
  readFileSync(new URL('../../truth/mask_truth.json', import.meta.url), 'utf8'),
) as ReferenceData;

function maskOf(parts: MultiPolygon, grid: Grid): ReferenceMask {
  const mask = rasterizeMask(parts, grid);
  const pixels = mask.reduce((sum, pixel) => sum + pixel, 0);
  return { pixels, sha256: createHash('sha256').update(mask).digest('hex').slice(0, 16) };
}

it.each(referenceData.on_centres.shapes.map((shape, index) => ({ shape, index })))(
  'shape $index, with corners on pixel centres, has the same pixels as in GDAL',
  ({ shape, index }) => {
    expect(maskOf(shape, referenceData.on_centres.grid)).toEqual(referenceData.on_centres.masks[index]);
  },
);

it('a row of centres on a lower edge belongs only to the field below, where GDAL burns it for both', () => {
  const { grid, burnt_twice } = referenceData.on_centres;
  const sharedRowPixels = 5;
  expect(maskOf(burnt_twice.shape, grid).pixels).toBe(burnt_twice.pixels - sharedRowPixels);
  const fieldBelow = burnt_twice.shape.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]): Position => [x, y - 50])),
  );
  expect(maskOf([...burnt_twice.shape, ...fieldBelow], grid).pixels).toBe(
    2 * (burnt_twice.pixels - sharedRowPixels),
  );
});

describe.skipIf(!hasRealData)('the same pixels as in GDAL for', () => {
  it.each(referenceData.scenes)('every field of $file at $grid.resolution m', ({ file, grid, masks }) => {
    const fields = realFields(file);
    expect(fields).toHaveLength(masks.length);
    const projection = projectionFor(grid.epsg)!;
    fields.forEach((field, index) => {
      expect(maskOf(projectParts(partsOf(field), projection), grid), `feature ${index}`).toEqual(
        masks[index],
      );
    });
  });

  it.each(referenceData.own_zones)('fields with holes or parts of $file', ({ file, masks }) => {
    const fields = realFields(file);
    for (const { feature, grid, ...mask } of masks) {
      const parts = acceptedField(checkField(fields[feature])).parts;
      expect(maskOf(projectParts(parts, projectionFor(grid.epsg)!), grid), `feature ${feature}`).toEqual(
        mask,
      );
      expect(countPixelsInside(parts, grid.resolution), `feature ${feature}`).toBe(mask.pixels);
    }
  });

  it.each(referenceData.native)('the shapes of $file', ({ file, grid, masks }) => {
    expect(realFields(file).map((shape) => maskOf(partsOf(shape), grid))).toEqual(masks);
  });
});

describe.skipIf(!hasRealData)('published pixel counts', () => {
  it('python-rasterstats: 75 and 50, together 125, none outside', () => {
    type Case = { raster: string; zones: string; all_touched?: boolean; count: number[] };
    const { cases } = readJsonFixture<{ cases: Case[] }>('zonal/rasterstats/expected.json');
    const grid = referenceData.native[0]!.grid;
    for (const zones of ['polygons', 'multipolygons', 'polygons_no_overlap']) {
      const expected = cases.find(
        (each) => each.zones === zones && each.raster === 'slope.tif' && !each.all_touched,
      )!;
      const counts = realFields(`zonal/rasterstats/${zones}.native.geojson`).map(
        (shape) => maskOf(partsOf(shape), grid).pixels,
      );
      expect(counts.slice(0, expected.count.length), zones).toEqual(expected.count);
    }
  });

  it('Flemish parcels contain the pixels that they were traced from', () => {
    for (const parcel of realFields('scenes/flanders-2017-2018/parcels.geojson')) {
      expect(countPixelsInside(acceptedField(checkField(parcel)).parts, 10)).toBe(parcel.properties.pixels);
    }
  });
});
