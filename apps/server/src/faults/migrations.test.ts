import { describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { aMigrationConnection } from './migrations.test-support.ts';

const server = aServer();
const operator = aMigrationConnection(server);

describe('migrations', () => {
  test('are not reverted while a server is connected', async () => {
    const { url } = server().database;
    const { code, out, err } = await runFurrow(['migrate', '--down'], { DATABASE_URL: url });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/First stop the connected programs \(furrow jobs .*\)\. Nothing was changed\./);
    expect(await migrate(operator().db)).toEqual([]);
  });
});
