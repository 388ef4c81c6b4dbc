import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedsFor, simulateAll } from './seeds.test-support.ts';
import { createWorldPool, type WorldPool } from './world.test-support.ts';

let worlds: WorldPool;
beforeAll(async () => {
  worlds = await createWorldPool(inject('cluster'));
});
afterAll(() => worlds.close());

const requestedSeeds = process.env['FURROW_SEED'];
/** Milliseconds within which seeds are started; requested seeds have no limit. */
const limitMs = requestedSeeds === undefined ? 5_000 : Number.POSITIVE_INFINITY;

test('a shop keeps its word whatever happens to it, for as many seeds as there is time for', async () => {
  expect(await simulateAll(worlds, seedsFor(requestedSeeds, 1_000), limitMs)).toBeGreaterThan(0);
}, 3_600_000);
