import { expect, inject, test } from 'vitest';
import { isDebianPostgresHere, startDebianPostgres } from '../database/debian-postgres.test-support.ts';
import { makeTemplate } from '../database/make-template.test-support.ts';
import { seedsFor, simulateAll } from './seeds.test-support.ts';
import { openWorlds } from './world.test-support.ts';

const seeds = seedsFor(process.env['FURROW_SEED'], 1_000);
/** Milliseconds for a thousand seeds, on a machine that has much else to do. */
const patience = 4 * 3_600_000;

async function passedOn(cluster: string): Promise<number> {
  const worlds = await openWorlds(cluster);
  try {
    return await simulateAll(worlds, seeds);
  } finally {
    await worlds.close();
  }
}

test(
  'a shop keeps its word under every seed, on the PostgreSQL that comes with it',
  async () => {
    expect(await passedOn(inject('cluster'))).toBe(seeds.length);
  },
  patience,
);

if (!isDebianPostgresHere()) process.stdout.write('simulation: PostgreSQL 15 is not installed here.\n');

test.skipIf(!isDebianPostgresHere())(
  'and on PostgreSQL 15',
  async () => {
    const server = await startDebianPostgres();
    try {
      expect(await passedOn(await makeTemplate(server.url))).toBe(seeds.length);
    } finally {
      await server.stop();
    }
  },
  patience,
);
