/** @module-tag deep */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { warnOfFewConnections } from './warn-of-few-connections.ts';

const server = aServer();
afterEach(() => vi.restoreAllMocks());

test('a process that may open more connections than the database has left is warned of', async () => {
  const { db } = server().database;
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const { rows } = await sql<{ max: number }>`select current_setting('max_connections')::int as max`.execute(
    db,
  );
  const { max } = rows[0]!;
  await warnOfFewConnections(db, { databasePool: 8, databaseDirectUrl: null });
  expect(lines).toEqual([]);
  await warnOfFewConnections(db, { databasePool: max, databaseDirectUrl: null });
  expect(lines).toEqual([expect.stringContaining(`DATABASE_POOL lets this process open ${max}`)]);
});
