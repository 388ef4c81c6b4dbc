import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedsFor, simulateAll } from './seeds.test-support.ts';
import { openWorlds, type Worlds } from './world.test-support.ts';

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds(inject('cluster'));
});
afterAll(() => worlds.close());

const named = process.env['FURROW_SEED'];
/** Time within which seeds are started; requested seeds have no limit. */
const span = named === undefined ? 5_000 : Number.POSITIVE_INFINITY;

test('a shop keeps its word whatever happens to it, for as many seeds as there is time for', async () => {
  expect(await simulateAll(worlds, seedsFor(named, 1_000), span)).toBeGreaterThan(0);
}, 3_600_000);
