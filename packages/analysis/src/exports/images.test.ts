import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { noteMessages } from '../messages/note-messages.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { day } from '../testing/analyse-scenes.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { exportResult } from './export-result.ts';

/** Digital numbers with one value west of the field's centre and another one east of it. */
const imageOfHalves = (west: number, east: number) =>
  Array.from({ length: 1600 }, (_, i) => (i % 40 < 14 ? west : east));
const colours = {
  red: imageOfHalves(3000, 1500),
  green: imageOfHalves(1300, 3500),
  blue: imageOfHalves(1200, 1200),
};

async function exportImages(scenes: readonly SyntheticScene[], pool = inlinePool) {
  const field = fieldOfPixels(4, 4, 20, 20);
  const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), scenes));
  const request = { field, recipe: vegetationIndex, when: { date: day }, collection: null };
  const analysis = await analyse(request, imagery, { withNaturalColours: true, pool });
  const context = { ...analysis, field, recipe: vegetationIndex };
  const { files, record } = await exportResult(analysis.result, context, { ...analysis, pool });
  const contents = new Map(files.map(({ kind, contents }) => [kind, contents as Uint8Array]));
  return { ...analysis, record, contents };
}

function readValues(file: Uint8Array) {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf(10);
  const header = JSON.parse(bytes.subarray(0, end).toString());
  const numbers = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset + end + 1, bytes.byteOffset + bytes.length),
  );
  const values = Array.from(numbers, (number) =>
    number === -32768 ? null : header.offset + header.scale * number,
  );
  return { ...header, values } as { width: number; height: number; values: (number | null)[] };
}

it('the values cover the box of the overlay, with those of the index', async () => {
  const cloudy = Array.from({ length: 400 }, (_, i) => (Math.floor(i / 20) < 5 ? 9 : 4));
  const { contents, record, result } = await exportImages([
    { id: 'S2A_A', ...colours, nir: 4000, scl: cloudy },
  ]);
  const { width, height, values } = readValues(contents.get('values')!);
  expect({ width, height }).toMatchObject({
    width: record.metadata.overlay!.width,
    height: record.metadata.overlay!.height,
  });
  const { average, min, max } = record.metadata.indices;
  const validValues = values.filter((value) => value !== null);
  expect(Math.min(...validValues)).toBeCloseTo(min, 6);
  expect(Math.max(...validValues)).toBeCloseTo(max, 6);
  expect(validValues.reduce((sum, value) => sum + value, 0) / validValues.length).toBeCloseTo(average, 1);
  const valueAt = (x: number, y: number) => values[Math.floor(y * height) * width + Math.floor(x * width)];
  expect(valueAt(0.2, 0.1)).toBeNull();
  expect(valueAt(0.2, 0.8)).toBeCloseTo(result.summary.min, 6);
  expect(valueAt(0.8, 0.8)).toBeCloseTo(result.summary.max, 6);
});

it('several threads write the same values', { tags: ['deep'] }, async () => {
  const pool = openThreadPool(2, { minPixels: 0 });
  const scene = { id: 'S2A_A', ...colours, nir: imageOfHalves(2500, 5000) };
  const inlineImages = await exportImages([scene]);
  const pooledImages = await exportImages([scene], pool);
  expect(readValues(pooledImages.contents.get('values')!)).toEqual(
    readValues(inlineImages.contents.get('values')!),
  );
  await pool.close();
});

it('natural colours cover the same box, from the pass itself', async () => {
  const { naturalColours, record } = await exportImages([{ id: 'S2A_A', ...colours, nir: 4000 }]);
  const { data, info } = await sharp(naturalColours!)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = record.metadata.overlay!;
  expect(info.width / info.height).toBeCloseTo(width / height, 1);
  const colourAt = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(from, from + 4)] as [number, number, number, number];
  };
  const [west, east] = [colourAt(0.2, 0.5), colourAt(0.8, 0.5)];
  expect(west[0]).toBeGreaterThan(west[1] + 30);
  expect(east[1]).toBeGreaterThan(east[0] + 30);
  expect([west[3], east[3]]).toEqual([255, 255]);
});

it('a pass without natural colours has its numbers, and notes it', async () => {
  const { naturalColours, record, contents } = await exportImages([{ id: 'S2A_A', red: 1500, nir: 4000 }]);
  expect(naturalColours).toBeNull();
  expect([...contents.keys()]).not.toContain('natural');
  expect(record.metadata.indices.notes).toContainEqual(noteMessages.no_natural_colours());
});
