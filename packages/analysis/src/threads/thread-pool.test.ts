import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { blockValues } from '../pool/blocks.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import { type Pool, ThreadEndedError } from '../pool/pool.ts';
import { decodeBlock } from '../raster/decode-block.ts';
import { listCoordinates } from '../raster/pixel-coordinates.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { renderOverlay } from '../record/overlay.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { chlorophyll } from '../services/chlorophyll/recipe.ts';
import { cropWater } from '../services/crop-water/recipe.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { sumsOfRange } from '../statistics/ranges.ts';
import { distribution } from '../statistics/summary.ts';
import { day } from '../testing/analyse-scenes.ts';
import { englishRecord } from '../testing/english-record.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openThreadPool } from './thread-pool.ts';

const pools = [1, 2, 3].map((threads) => openThreadPool(threads, { minPixels: 0 }));
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const digitalNumbers = [0, 900, 1200, 1500, 2500, 4000, 9000];
const classes = [0, 2, 4, 4, 4, 5, 7, 8, 9];
/** Pixels that differ in patches, so that edges of clouds and of data are inside the field. */
const patches = (values: readonly number[], side: number): fc.Arbitrary<number[]> =>
  fc.array(fc.constantFrom(...values), { minLength: 16, maxLength: 16 }).map((patch) =>
    Array.from({ length: side * side }, (_, i) => {
      const [x, y] = [i % side, Math.floor(i / side)];
      return patch[Math.floor((y * 4) / side) * 4 + Math.floor((x * 4) / side)]! + ((x + y) % 3);
    }),
  );
const bands = (side: number): fc.Arbitrary<number[]> => patches(digitalNumbers, side);
const scene = (id: string): fc.Arbitrary<SyntheticScene> =>
  fc.record({
    id: fc.constant(id),
    column: fc.constantFrom(0, 0, 12),
    red: bands(40),
    nir: bands(40),
    nir08: bands(20),
    rededge1: fc.constantFrom(0, 1400, 2600),
    swir16: bands(20),
    scl: patches(classes, 20),
  });

async function outcomeOf(
  folder: string,
  recipe: PassRecipe,
  pool: Pool,
  field = fieldOfPixels(3, 2, 30, 27),
) {
  const imagery = folderCatalogue(folder);
  try {
    const request = { field, recipe, when: { date: day }, collection: null };
    const analysis = await analyse(request, imagery, { pool });
    const { frame, png } = await renderOverlay(analysis.result, pool);
    const record = englishRecord(analysis.result, {
      ...analysis,
      field,
      recipe,
      overlay: { frame, url: '' },
    });
    return { record, png: png.toString('base64') };
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}

describe('a field that threads share', () => {
  it('has the same record and overlay as on one thread, or the same refusal', async () => {
    const recipe = fc.constantFrom(vegetationIndex, cropWater, chlorophyll);
    await fc.assert(
      fc.asyncProperty(recipe, scene('S2A_A'), scene('S2A_B'), async (recipe, one, other) => {
        const folder = writeCatalogue(temporaryFolder(), [one, other]);
        const expected = await outcomeOf(folder, recipe, inlinePool);
        for (const pool of pools) expect(await outcomeOf(folder, recipe, pool)).toEqual(expected);
      }),
      { numRuns: process.env['FURROW_DEEP'] === '1' ? 300 : 2 },
    );
  });

  it('uses all threads where it has many blocks', { tags: ['deep'] }, async () => {
    const side = 320;
    const wave = (period: number) =>
      Array.from({ length: side * side }, (_, i) => 1500 + 1000 * Math.round(2 * Math.sin(i / period)));
    const scl = Array.from({ length: 160 * 160 }, (_, i) => (i % 160 < (i / 160) % 90 ? 9 : 4));
    const one = { id: 'S2A_A', width: side, height: side, red: wave(7), nir: wave(91), scl };
    const other = { ...one, id: 'S2A_B', column: 10, scl: 5 };
    const folder = writeCatalogue(temporaryFolder(), [one, other]);
    const field = fieldOfPixels(5, 5, 300, 300);
    const expected = await outcomeOf(folder, vegetationIndex, inlinePool, field);
    expect(expected.record!.metadata.provenance).toMatchObject({ pixels: { inside: 90_000 } });
    expect(expected.record!.metadata.provenance.scenes).toHaveLength(2);
    for (const pool of pools) expect(await outcomeOf(folder, vegetationIndex, pool, field)).toEqual(expected);
  });

  it('has exactly the statistics of one thread, to the last digit', async () => {
    const values = new Float64Array(new SharedArrayBuffer(8 * (5 * blockValues + 1234)));
    // A multiplicative generator: the same values on every machine.
    let state = 1;
    for (let i = 0; i < values.length; i++) {
      state = (state * 48_271) % 2_147_483_647;
      values[i] = state % 7 === 0 ? Number.NaN : state / 2_147_483_647 - 0.2;
    }
    const scale = { low: 0, high: 1, bins: 40 };
    const expected = await distribution(values, scale, inlinePool);
    expect(expected.summary.average).toBeCloseTo(0.3, 2);
    for (const pool of pools) expect(await distribution(values, scale, pool)).toEqual(expected);
    const validValues = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
    expect(expected.summary.min).toBe(validValues[0]);
    expect(expected.summary.max).toBe(validValues.at(-1));
    const half = (validValues.length - 1) / 2;
    expect(expected.summary.median).toBeCloseTo(
      (validValues[Math.floor(half)]! + validValues[Math.ceil(half)]!) / 2,
      12,
    );
  });
});

describe('a thread pool', () => {
  const invalidInput = { values: null, from: 0, to: 1 } as never;

  it('returns the error of a job, and continues', async () => {
    const [pool] = pools;
    await expect(pool!.run(sumsOfRange, invalidInput)).rejects.toThrow(/null/);
    const values = new Float64Array(new SharedArrayBuffer(8)).fill(2);
    expect(await pool!.run(sumsOfRange, { values, from: 0, to: 1 })).toEqual([
      { count: 1, sum: 2, min: 2, max: 2 },
    ]);
  });

  it('returns the reason where a file is the cause', async () => {
    const compressedBytes = Uint8Array.of(1, 2, 3);
    const layout = {
      compression: 8,
      predictor: 1,
      bitsPerSample: 16,
      format: 'uint',
      littleEndian: true,
    } as const;
    const block = {
      compressed: compressedBytes,
      layout: { ...layout, width: 16, height: 16 },
      rows: { first: 0, end: 1 },
    };
    const coordinates = listCoordinates(Int32Array.of(0), Int32Array.of(0));
    const input = {
      ...block,
      column: 0,
      row: 0,
      runs: [0, 1],
      coordinates,
      output: new Uint16Array(1),
    };
    await expect(pools[1]!.run(decodeBlock, input)).rejects.toMatchObject({
      name: 'SceneError',
      reason: 'asset_corrupt',
      message: expect.stringContaining('damaged'),
    });
  });

  it('fails jobs in progress when it is closed, and starts again with the next job', async () => {
    const pool = openThreadPool(1, { minPixels: 0 });
    const values = new Float64Array(new SharedArrayBuffer(8 * blockValues)).fill(2);
    const job = () => pool.run(sumsOfRange, { values, from: 0, to: 1 });
    const pendingJob = job();
    const threadEndedExpectation = expect(pendingJob).rejects.toThrow(ThreadEndedError);
    await pool.close();
    await threadEndedExpectation;
    expect(await job()).toHaveLength(1);
    await pool.close();
  });
});
