import { expect, inject, test } from 'vitest';
import { allSeeds, patience, simulateOn } from './seeds.test-support.ts';

test(
  'a shop keeps its word under every seed, on the PostgreSQL that comes with it',
  async () => {
    expect(await simulateOn(inject('cluster'), allSeeds)).toBe(allSeeds.length);
  },
  patience,
);
