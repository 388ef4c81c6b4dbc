// Checks the direction of imports, finds cycles, and keeps folders small and the names of files apart.
// dependency-cruiser does not read TypeScript 7; because our imports name files in full, the whole check is this short.
import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { crowdedFolders } from './checks/crowded-folders.mjs';
import { fileTwins } from './checks/file-twins.mjs';
import { findCycle } from './checks/find-cycle.mjs';
import { folderGraph } from './checks/folder-graph.mjs';
import { orderViolations } from './checks/folder-order.mjs';
import { workspaceByName as byName, importGraph, manifestOf, workspaces } from './checks/import-graph.mjs';
import { importRules } from './checks/import-rules.mjs';
import { importsOf, sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

const withoutRule = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(posix.join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(posix.join(root, path, 'package.json')) && !(path in importRules))
    .map((path) => `${path} has no rule in scripts/checks/import-rules.mjs.`),
);
const violations = [
  ...withoutRule,
  ...workspaces.flatMap(manifestViolations),
  ...workspaces.flatMap(fileViolations),
];
const graph = importGraph();
for (const [file, targets] of graph) {
  // Tests are skipped, because their setup may use a folder above; style sheets import nothing.
  if (/\.test(-support)?\./.test(file)) continue;
  for (const target of targets)
    if (!target.endsWith('.css')) violations.push(...orderViolations(file, target));
}
const cycle = findCycle(graph);
if (cycle !== null) {
  violations.push(
    `These files import each other in a circle, so none can be understood alone:\n    ${cycle.join('\n    → ')}`,
  );
}

const folderCycle = findCycle(folderGraph(graph));
if (folderCycle !== null) {
  violations.push(
    `These folders import each other in a circle; move what both need to a folder of its own:\n    ${folderCycle.join('\n    → ')}`,
  );
}

const files = [...workspaces, 'scripts'].flatMap(sourceFiles);
violations.push(...crowdedFolders(files), ...fileTwins(files));

for (const complaint of violations) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${graph.size} files, ${violations.length} broken rules\n`);
process.exitCode = violations.length > 0 ? 1 : 0;

function manifestViolations(folder) {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) =>
    importViolation(`${folder}/package.json`, folder, byName.get(name)),
  );
}

function fileViolations(folder) {
  return sourceFiles(folder).flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      if (specifier.startsWith('.')) return outsideViolation(file, folder, specifier);
      const name = specifier.split('/').slice(0, 2).join('/');
      return importViolation(file, folder, byName.get(name));
    }),
  );
}

function importViolation(file, from, to) {
  if (to === undefined || to === from || importRules[from].may.includes(to)) return [];
  const allowedText = importRules[from].may.join(', ') || 'nothing of ours';
  return [`${file} imports ${to}: ${importRules[from].because}. ${from} may import ${allowedText}.`];
}

function outsideViolation(file, folder, specifier) {
  const target = posix.join(posix.dirname(file), specifier);
  if (target.startsWith(`${folder}/`)) return [];
  return [
    `${file} imports ${specifier}, outside its package: use the package's name, so that the rules see it.`,
  ];
}
