import { posix } from 'node:path';
import { isTestFile } from './source-files.mjs';

/** Maximum number of source files in one folder, without its subfolders and its tests. */
const maxFiles = 40;

/**
 * Finds folders with too many source files next to each other to be read as a list.
 * @param {readonly string[]} files paths of source files
 * @returns {{ folder: string, count: number }[]}
 */
export function findCrowdedFolders(files) {
  const counts = new Map();
  for (const file of files) {
    if (isTestFile(file)) continue;
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > maxFiles ? [{ folder, count }] : []));
}

/** @returns a sentence for each folder with too many source files. */
export const crowdedFolders = (files) =>
  findCrowdedFolders(files).map(
    ({ folder, count }) =>
      `${folder} has ${count} source files, more than ${maxFiles}: move those that belong together into subfolders.`,
  );
