/** @module-tag deep */
import { afterEach, expect, test, vi } from 'vitest';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { warnOfOwnerRole } from './warn-of-owner-role.ts';

const server = aServer();
const owner = anOwnerConnection(() => server().database);
afterEach(() => vi.restoreAllMocks());

test('in production, a process that runs as the owner of the database is warned of', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const production = { nodeEnv: 'production' as const, databaseUrl: owner().url };
  await warnOfOwnerRole(server().database.db, production);
  await warnOfOwnerRole(owner().db, { ...production, databaseUrl: null });
  await warnOfOwnerRole(owner().db, { ...production, nodeEnv: 'development' });
  expect(lines).toEqual([]);
  await warnOfOwnerRole(owner().db, production);
  expect(lines).toEqual([expect.stringContaining('furrow migrate --grant ROLE')]);
});
