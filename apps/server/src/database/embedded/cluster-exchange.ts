import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { replaceFile } from '../../process/atomic-file.ts';
import { majorOf } from './major-of.ts';

/** Returns the data folder of the cluster that an upgrade makes, within the parent folder of the cluster in use. */
export const upgradeFolderOf = (folder: string): string => join(folder, 'postgres-upgrade');

/**
 * Puts the new cluster in the place of the one in use, each with its password. The exchange is recorded first, so that
 * after a kill or a power cut the next start completes it.
 * @param folder parent of the cluster in use
 * @returns the folder of the old cluster
 */
export async function exchangeClusters(folder: string): Promise<string> {
  const oldCluster = unusedPath(join(folder, `postgres-${majorOf(join(folder, 'postgres'))}`));
  await replaceFile(recordIn(folder), basename(oldCluster));
  await completeExchange(folder);
  return oldCluster;
}

/**
 * Completes an exchange that is recorded; does nothing without one.
 * @param folder parent of the cluster in use
 */
export async function completeExchange(folder: string): Promise<void> {
  if (!hasRecordedExchange(folder)) return;
  const cluster = join(folder, 'postgres');
  const oldCluster = join(folder, await readFile(recordIn(folder), 'utf8'));
  const newCluster = join(upgradeFolderOf(folder), 'postgres');
  if (!existsSync(oldCluster)) await rename(cluster, oldCluster);
  if (!existsSync(passwordOf(oldCluster))) await rename(passwordOf(cluster), passwordOf(oldCluster));
  if (existsSync(passwordOf(newCluster))) await rename(passwordOf(newCluster), passwordOf(cluster));
  if (existsSync(newCluster)) await rename(newCluster, cluster);
  await discardNewCluster(folder);
}

export const hasRecordedExchange = (folder: string): boolean => existsSync(recordIn(folder));

/** Removes the new cluster, after the record of its exchange. */
export async function discardNewCluster(folder: string): Promise<void> {
  await rm(recordIn(folder), { force: true });
  await rm(upgradeFolderOf(folder), { recursive: true, force: true });
}

const recordIn = (folder: string) => join(upgradeFolderOf(folder), 'exchange');

const passwordOf = (cluster: string) => `${cluster}-password`;

function unusedPath(path: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}
