/** @module-tag deep */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tiff } from '@cogeotiff/core';
import type { Grid } from '@furrow/geo/pixels/grid';
import { expect, test } from 'vitest';
import { fileSource } from '../../imagery/file-source.ts';
import { decodeTile } from '../../raster/decode-tile.ts';
import type { AmendedRecord } from '../../record/render-record.ts';
import { realData } from '../../testing/real-data.ts';
import { labelPolygons } from '../../vector/label-polygons.ts';
import { computeZoning } from '../../zones/zoning.ts';
import type { AdviceInput, ViewEnds } from '../advice-input.ts';
import { addDays } from '../crops/year-days.ts';
import { weakestPartOf } from '../parts/weakest-part.ts';
import { chooseAdvice } from './choose-advice.ts';

const meadow = realData('peer-made', 'si-meadow-2021');
const { dates } = JSON.parse(meadow ? readFileSync(join(meadow, 'meta.json'), 'utf8') : '{"dates": []}') as {
  dates: string[];
};
/** Pixels on a side of the tile. */
const side = 128;
/** Classes of defects, shadows, clouds and cirrus. */
const unreadClasses = [1, 3, 8, 9, 10];

interface View extends ViewEnds {
  median: number;
  values: Float64Array;
}

/** Rows and columns of a rectangle of pixels. */
interface Rectangle {
  top: number;
  left: number;
  height: number;
  width: number;
}

/** All bands of a file in one tile of 128 by 128 pixels. */
async function readBands(name: string) {
  const source = await fileSource(join(meadow!, name));
  const [image] = (await Tiff.create(source)).images;
  const tile = (await image!.getTile(0, 0))!;
  const bands = dates.length;
  const floats = { bitsPerSample: 32, format: 'float', littleEndian: true } as const;
  const layout = {
    ...floats,
    width: side,
    height: side,
    samplesPerPixel: bands,
    compression: 8,
    predictor: 3,
  };
  const samples = await decodeTile(new Uint8Array(tile.bytes), layout);
  await source.close?.();
  return (row: number, column: number, band: number) => samples[(row * side + column) * bands + band]!;
}

const percentileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.round(share * (sorted.length - 1))]!;

/** The clear views of a rectangle: nine tenths of it are land without clouds or shadows. */
async function viewsOf({ top, left, height, width }: Rectangle): Promise<View[]> {
  const [ndvi, classAt] = [await readBands('NDVI.tif'), await readBands('SCL.tif')];
  return dates.flatMap((day, band) => {
    const values = Float64Array.from({ length: height * width }, (_, pixel) => {
      const [row, column] = [top + Math.floor(pixel / width), left + (pixel % width)];
      return unreadClasses.includes(classAt(row, column, band)) ? Number.NaN : ndvi(row, column, band);
    });
    const sorted = values.filter((value) => !Number.isNaN(value)).toSorted();
    if (sorted.length < 0.9 * values.length) return [];
    const [low, median, high] = [0.1, 0.5, 0.9].map((share) => percentileOf(sorted, share)) as [
      number,
      number,
      number,
    ];
    return [{ day, low, median, high, values }];
  });
}

/** A record with the zones of a view, as far as its weakest part needs them. */
function recordOf({ values }: View, { height, width }: Rectangle): AmendedRecord {
  const grid: Grid = { epsg: 32633, originX: 500_000, originY: 5_100_000, resolution: 10, width, height };
  const pixels = Int32Array.from({ length: height * width }, (_, pixel) => pixel);
  const { zones } = computeZoning({ features: [values, values], isGood: () => true, pixels, grid });
  const features = [...labelPolygons(zones, pixels, grid)].map(([zone, coordinates]) => {
    const inside = values.filter((value, pixel) => zones[pixel] === zone && !Number.isNaN(value));
    const average = inside.reduce((sum, value) => sum + value, 0) / inside.length;
    return {
      geometry: { type: 'MultiPolygon', coordinates },
      properties: { zone, average, area_ha: inside.length / 100 },
    };
  });
  const outline = labelPolygons(new Uint8Array(pixels.length).fill(1), pixels, grid).get(1)!;
  const geometry = { type: 'MultiPolygon', coordinates: outline };
  return {
    geometry,
    metadata: { zones: { features }, provenance: { resolution: 10 } },
  } as unknown as AmendedRecord;
}

/** Advice for each clear view of a rectangle, by its day. */
async function adviceOf(rectangle: Rectangle): Promise<Map<string, string>> {
  const views = await viewsOf(rectangle);
  return new Map(
    views.slice(2).map((view, i) => {
      const [earlier, before] = [views[i]!, views[i + 1]!];
      const part = weakestPartOf(recordOf(view, rectangle));
      const input: AdviceInput = {
        service: 'vegetation-index',
        viewed: view.day,
        today: addDays(view.day, 3),
        latitude: 46,
        crop: 'grass',
        validShare: 1,
        ndvi: {
          now: view.median,
          before: { day: before.day, value: before.median },
          earlier: { day: earlier.day, value: earlier.median },
        },
        spread: view.high - view.low,
        spreadBefore: before.high - before.low,
        ends: views.slice(0, i + 3),
        weakestPart: part,
      };
      return [view.day, chooseAdvice(input).code];
    }),
  );
}

test.skipIf(meadow === null)(
  'a meadow that is mown in two parts, strip after strip, needs no walk for it',
  async () => {
    const advice = await adviceOf({ top: 14, left: 22, height: 12, width: 22 });
    for (const day of ['2021-05-10', '2021-06-01', '2021-06-04', '2021-06-09', '2021-06-19'])
      expect([day, advice.get(day)]).toEqual([day, 'part-cut']);
    expect([...advice.values()]).not.toContain('walk-now');
  },
);

test.skipIf(meadow === null)('a meadow that was mown in five cloudy weeks looks cut', async () => {
  const advice = await adviceOf({ top: 14, left: 16, height: 12, width: 16 });
  expect(advice.get('2021-05-10')).toBe('normal-cut');
});
