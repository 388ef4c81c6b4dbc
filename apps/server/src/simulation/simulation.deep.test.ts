/** @module-tag deep */
import { expect, inject, test } from 'vitest';
import { allSeeds, simulateOn, timeoutMs } from './seeds.test-support.ts';

test(
  'a shop keeps its word under every seed, on the PostgreSQL that comes with it',
  async () => {
    expect(await simulateOn(inject('cluster'), allSeeds)).toBe(allSeeds.length);
  },
  timeoutMs,
);
