/** @module-tag deep */
import { expect, test } from 'vitest';
import { isDebianPostgresHere, startDebianPostgres } from '../database/debian-postgres.test-support.ts';
import { makeTemplate } from '../database/make-template.test-support.ts';
import { seedsOn15, simulateOn, timeoutMs } from './seeds.test-support.ts';

if (!isDebianPostgresHere()) process.stdout.write('simulation: PostgreSQL 15 is not installed here.\n');

test.skipIf(!isDebianPostgresHere())(
  'a shop keeps its word under every seed, on PostgreSQL 15',
  async () => {
    const server = await startDebianPostgres();
    try {
      expect(await simulateOn(await makeTemplate(server.url), seedsOn15)).toBe(seedsOn15.length);
    } finally {
      await server.stop();
    }
  },
  timeoutMs,
);
