import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '../data-dir.test-support.ts';
import { clusterHome } from './cluster-home.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
import { runsAsRoot } from './os-user.ts';

describe.runIf(runsAsRoot())('as root', () => {
  test('a data folder that the user postgres cannot enter keeps its cluster under /var/lib/furrow', {
    tags: ['deep'],
  }, async () => {
    const closedFolder = aDataDir();
    chmodSync(closedFolder, 0o700);
    const dataDir = join(closedFolder, 'data');
    const { folder } = clusterHome(dataDir);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(folder).toMatch(/^\/var\/lib\/furrow\/[0-9a-f]{16}$/);

    const embedded = await joinEmbeddedPostgres(dataDir);
    expect(embedded).toMatchObject({ isOutsideDataDir: true, cluster: join(folder, 'postgres') });
    await embedded.leave();

    // An existing cluster stays where it is, even after its user can enter the data folder.
    chmodSync(closedFolder, 0o711);
    expect(clusterHome(dataDir)).toMatchObject({ folder, isOutsideDataDir: true });
  });

  test('a cluster whose user cannot enter the data folder is reported with the number of that user', () => {
    const closedFolder = aDataDir();
    const cluster = join(closedFolder, 'data', 'postgres');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '18');
    chownSync(cluster, 54_321, 54_321);
    chmodSync(closedFolder, 0o700);
    expect(() => clusterHome(join(closedFolder, 'data'))).toThrow(
      'belongs to the user 54321, who cannot enter',
    );
  });
});

test('two data folders never share a cluster', () => {
  expect(clusterHome(aDataDir()).cluster).not.toBe(clusterHome(aDataDir()).cluster);
});
