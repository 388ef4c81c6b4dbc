import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../setup/root.mjs';
import { importRules } from './import-rules.mjs';
import { importsOf, sourceFiles } from './source-files.mjs';

/** Folders of the workspaces that exist. */
export const workspaces = Object.keys(importRules).filter((folder) => existsSync(posix.join(root, folder)));

export function manifestOf(folder) {
  return JSON.parse(readFileSync(posix.join(root, folder, 'package.json'), 'utf8'));
}

/** Folder of each workspace by the name of its package. */
export const workspaceByName = new Map(workspaces.map((folder) => [manifestOf(folder).name, folder]));

/** Maps each of our files to those that it imports of ours; paths are relative to the root. */
export function importGraph() {
  return new Map(workspaces.flatMap(sourceFiles).map((file) => [file, ownImports(file)]));
}

/** Like `importGraph`, with the files that a file starts as a process of its own by `script: 'name.ts'`. */
export function startGraph() {
  return new Map([...importGraph()].map(([file, imports]) => [file, [...imports, ...startedScripts(file)]]));
}

function startedScripts(file) {
  const names = readFileSync(posix.join(root, file), 'utf8').matchAll(/\bscript: '([\w./-]+\.ts)'/g);
  return [...names].map(([, name]) => posix.join(posix.dirname(file), name));
}

function ownImports(file) {
  return importsOf(file).flatMap((specifier) => {
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)];
    const [scope, name, ...subpath] = specifier.split('/');
    const folder = workspaceByName.get(`${scope}/${name}`);
    return folder === undefined ? [] : [`${folder}/src/${subpath.join('/')}.ts`];
  });
}
