import { posix } from 'node:path';

/** Tests may set up parts of folders above; style sheets import nothing. */
const isSkipped = (file) => /\.test(?:-support)?\.|\.css$/.test(file);

/**
 * Imports of each folder from others, in the form that `findCycle` takes. A folder and its subfolders are different
 * folders.
 * @param {Map<string, string[]>} graph imports of each file
 */
export function folderGraph(graph) {
  const folders = new Map();
  for (const [file, targets] of graph) {
    if (isSkipped(file)) continue;
    const folder = posix.dirname(file);
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const target of targets) {
      if (!isSkipped(target) && posix.dirname(target) !== folder) imported.add(posix.dirname(target));
    }
  }
  return new Map([...folders].map(([folder, imported]) => [folder, [...imported]]));
}
