import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '../data-dir.test-support.ts';
import { clusterHome } from './cluster-home.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
import { runsAsRoot } from './os-user.ts';

describe.runIf(runsAsRoot())('as root', () => {
  test('a data folder that the user postgres cannot enter keeps its cluster under /var/lib/furrow', async () => {
    const closed = aDataDir();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const { folder } = clusterHome(dataDir);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(folder).toMatch(/^\/var\/lib\/furrow\/[0-9a-f]{16}$/);

    const embedded = await joinEmbeddedPostgres(dataDir);
    expect(embedded).toMatchObject({ elsewhere: true, cluster: join(folder, 'postgres') });
    await embedded.leave();

    // Opened later, it is still found where it lies.
    chmodSync(closed, 0o711);
    expect(clusterHome(dataDir)).toMatchObject({ folder, elsewhere: true });
  });
});

test('two data folders never share a cluster', () => {
  expect(clusterHome(aDataDir()).cluster).not.toBe(clusterHome(aDataDir()).cluster);
});
