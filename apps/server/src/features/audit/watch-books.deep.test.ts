/** @module-tag deep */
import { expect, test, vi } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';
import { breakBooks } from './watch-books.test-support.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);

test('a server logs books that do not balance as an error, and keeps serving', async () => {
  await breakBooks(owner().db, 7);
  const server = spawnFurrow(['serve'], {
    DATABASE_URL: database().url,
    DATA_DIR: aDataDir(),
    PORT: '0',
  });
  await server.waitForOutput('Data: ');
  await vi.waitFor(
    () =>
      expect(server.output.err).toMatch(
        /"level":50,"time":\d+,"msg":"the books do not balance: the balance of an account is the sum of its entries","reason":"wallet:watched"/,
      ),
    15_000,
  );
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(server.output.out)?.[0] ?? '';
  expect((await fetch(`${address}/api/v1/health/`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
