// Plain JavaScript for any Node from 20 on: this is what finds the Node 24 that runs everything else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The Node that the lock file installs for this system, or null where there is none (macOS) or it is missing. */
function installedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  const file = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? file : null;
}

/**
 * Path of a Node 24 or later: the one that runs now when it is new enough, else the installed one, else null.
 * @param {string} root the repository's root folder
 */
export function findNode24(root) {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return installedNode(root);
}

export const noNode24 =
  `Furrow needs Node 24 and this is Node ${process.versions.node}; no Node 24 came with the packages for ` +
  `${process.platform} ${process.arch}. Install Node 24 from https://nodejs.org and run the command again.`;
