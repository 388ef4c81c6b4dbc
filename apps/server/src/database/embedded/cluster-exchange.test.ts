import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '../data-dir.test-support.ts';
import {
  completeExchange,
  discardNewCluster,
  exchangeClusters,
  upgradeFolderOf,
} from './cluster-exchange.ts';
import { joinUntilTestEnds, query } from './embedded-postgres.test-support.ts';

/** Writes a folder that has of a cluster only its version, and a password next to it. */
function writeCluster(path: string, major: number): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'PG_VERSION'), `${major}\n`);
  writeFileSync(`${path}-password`, `password of ${major}`);
}

function aFolderWithTwoClusters() {
  const folder = aDataDir();
  const cluster = join(folder, 'postgres');
  const newCluster = join(upgradeFolderOf(folder), 'postgres');
  writeCluster(cluster, 17);
  writeCluster(newCluster, 18);
  return { folder, cluster, newCluster };
}

const read = (cluster: string) =>
  [join(cluster, 'PG_VERSION'), `${cluster}-password`].map((path) => readFileSync(path, 'utf8').trim());

test.each([0, 1, 2, 3, 4])(
  'an exchange that ended after %i of its 4 steps is completed by the next start',
  async (steps) => {
    const { folder, cluster, newCluster } = aFolderWithTwoClusters();
    const oldCluster = join(folder, 'postgres-17');
    writeFileSync(join(upgradeFolderOf(folder), 'exchange'), 'postgres-17');
    const renames: [string, string][] = [
      [cluster, oldCluster],
      [`${cluster}-password`, `${oldCluster}-password`],
      [`${newCluster}-password`, `${cluster}-password`],
      [newCluster, cluster],
    ];
    for (const [from, to] of renames.slice(0, steps)) renameSync(from, to);

    await completeExchange(folder);
    expect([read(cluster), read(oldCluster)]).toEqual([
      ['18', 'password of 18'],
      ['17', 'password of 17'],
    ]);
    expect(existsSync(upgradeFolderOf(folder))).toBe(false);
  },
);

test('the cluster of an earlier exchange is not overwritten', async () => {
  const { folder, cluster } = aFolderWithTwoClusters();
  writeCluster(join(folder, 'postgres-17'), 17);
  writeFileSync(join(folder, 'postgres-17-password'), 'of an earlier exchange');
  expect(await exchangeClusters(folder)).toBe(join(folder, 'postgres-17-2'));
  expect(read(join(folder, 'postgres-17'))[1]).toBe('of an earlier exchange');
  expect(read(cluster)[0]).toBe('18');
});

test('a new cluster without a recorded exchange is left alone by a start, and replaced by the next upgrade', async () => {
  const { folder, cluster, newCluster } = aFolderWithTwoClusters();
  await completeExchange(folder);
  expect([read(cluster)[0], read(newCluster)[0]]).toEqual(['17', '18']);
  await discardNewCluster(folder);
  expect(existsSync(newCluster)).toBe(false);
});

test('a start after a power cut between the clusters finds the rows, and does not make an empty database', {
  tags: ['deep'],
}, async () => {
  const dataDir = aDataDir();
  const first = await joinUntilTestEnds(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.leave();
  const upgrade = upgradeFolderOf(dataDir);
  mkdirSync(upgrade, { mode: 0o711 });
  for (const name of ['postgres', 'postgres-password']) renameSync(join(dataDir, name), join(upgrade, name));
  writeCluster(join(dataDir, 'postgres-17'), 17);
  writeFileSync(join(upgrade, 'exchange'), 'postgres-17');

  const second = await joinUntilTestEnds(dataDir);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});
