/** @module-tag deep */
import { describe, expect, test } from 'vitest';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { withStartLock } from '../../database/embedded/start-lock.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';

describe('furrow serve', () => {
  test('reports that it waits for another Furrow, and can be stopped meanwhile', async () => {
    const dataDir = aDataDir();
    await withStartLock(dataDir, async () => {
      const server = spawnFurrow(['serve'], { DATA_DIR: dataDir, PORT: '0' });
      await expect.poll(() => server.output.err).toMatch(/^Another Furrow is .*waiting/);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      expect(server.output.err).toMatch(/did not shut down in time/);
    });
  }, 60_000);

  test('reports an unreachable database in one sentence without its password', async () => {
    const server = spawnFurrow(['serve'], {
      DATA_DIR: aDataDir(),
      PORT: '0',
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/fields',
    });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toBe(
      'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n',
    );
  });
});
