import { expect, test } from 'vitest';
import { cropWater } from '../services/crop-water/recipe.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { analyseScenes, dn } from '../testing/analyse-scenes.ts';
import { fieldOfPixels, type SyntheticScene } from '../testing/synthetic-scene.ts';
import { readSeries } from './read-series.ts';

const size = { width: 100, height: 100 };
const field = fieldOfPixels(40, 40, 20, 20);
/** NDVI of 0.8 and NDMI of 0.5, with the class of the scene. */
const view = (day: string, changes: Partial<SyntheticScene> = {}): SyntheticScene => ({
  id: `S${day}`,
  datetime: `${day}T10:30:00Z`,
  ...size,
  red: dn(0.05),
  nir: dn(0.45),
  nir08: dn(0.45),
  swir16: dn(0.15),
  ...changes,
});

async function seriesOf(scenes: readonly SyntheticScene[], recipe: typeof cropWater) {
  const { result, imagery } = await analyseScenes(scenes, { date: '2026-06-01' }, field, recipe);
  const { points } = await readSeries(result.plan, recipe, imagery, { collection: null, months: 12 });
  return points;
}

test('views of leaf water know how green the field was, and the last ones how the land around it was', async () => {
  const points = await seriesOf(
    [
      view('2026-03-01', { nir: dn(0.15) }),
      view('2026-04-01'),
      view('2026-05-01'),
      view('2026-05-20', { scl: 9 }),
      view('2026-06-01', { nir: dn(0.35) }),
    ],
    cropWater,
  );
  expect(points.map(({ date, companions }) => [date, companions])).toEqual([
    ['2026-03-01', { NDVI: expect.closeTo(0.5, 6) }],
    ['2026-04-01', { NDVI: expect.closeTo(0.8, 6), around: expect.closeTo(0.8, 6) }],
    ['2026-05-01', { NDVI: expect.closeTo(0.8, 6), around: expect.closeTo(0.8, 6) }],
    ['2026-06-01', { NDVI: expect.closeTo(0.75, 6), around: expect.closeTo(0.75, 6) }],
  ]);
  expect(points.every(({ median }) => Math.abs(median - 0.5) < 1e-6)).toBe(true);
});

test('the land around a field is not the field itself', async () => {
  const inField = (pixel: number): boolean => {
    const [column, row] = [pixel % 100, Math.floor(pixel / 100)];
    return column >= 40 && column < 60 && row >= 40 && row < 60;
  };
  const nir = Array.from({ length: 10_000 }, (_, pixel) => dn(inField(pixel) ? 0.15 : 0.45));
  const points = await seriesOf([view('2026-06-01', { nir })], vegetationIndex);
  expect(points[0]).toMatchObject({
    median: expect.closeTo(0.5, 6),
    companions: { around: expect.closeTo(0.8, 6) },
  });
});

test('bands that a scene does not have are left out', async () => {
  const points = await seriesOf([view('2026-05-01'), view('2026-06-01')], vegetationIndex);
  expect(points.every(({ companions }) => !('NDRE' in companions!))).toBe(true);
});
