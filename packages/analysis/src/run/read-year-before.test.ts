import { expect, test } from 'vitest';
import { carbon } from '../services/carbon/recipe.ts';
import { dn } from '../testing/analyse-scenes.ts';
import { analyseSeries, scenesEvery } from '../testing/series-of-scenes.ts';
import { readYearBefore } from './read-year-before.ts';

const green = { red: dn(0.06), nir: dn(0.42) };
const pale = { red: dn(0.06), nir: dn(0.2) };

async function yearBefore(scenes: ReturnType<typeof scenesEvery>) {
  const { result, record, imagery } = await analyseSeries(carbon, scenes);
  const before = await readYearBefore(result.plan, carbon, imagery, { collection: null });
  return { before, now: record.metadata.indices.average };
}

test('the year before is computed with the same recipe', async () => {
  // Views are ten days apart, so that the year before ends with the one five days earlier.
  const { before, now } = await yearBefore(scenesEvery(80, 10, (n) => (n < 40 ? green : pale)));
  expect(before!.date).toBe('2025-05-27');
  expect(before!.average).toBeLessThan(0.7 * now);
  const { before: same, now: thisYear } = await yearBefore(scenesEvery(80, 10, () => green));
  expect(same!.average / thisYear).toBeCloseTo(1, 2);
  const days = same!.facts.find(({ name }) => name.code === 'analysis.carbon.days_counted');
  expect(days?.value).toBe(365);
});

test('there is none where the year before has no views, or too few', async () => {
  expect((await yearBefore(scenesEvery(40, 10, () => green))).before).toBeNull();
  expect(
    (await yearBefore(scenesEvery(80, 10, (n) => ({ ...green, scl: n > 37 && n % 8 > 0 ? 9 : 4 })))).before,
  ).toBeNull();
});
