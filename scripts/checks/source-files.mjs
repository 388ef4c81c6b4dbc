import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

const skippedFolders = new Set(['node_modules', 'dist', '.types', '.cache', 'test-results']);

/** @returns the code files of a workspace, as paths relative to the root folder. */
export function sourceFiles(workspace) {
  return readdirSync(join(root, workspace), { withFileTypes: true }).flatMap((entry) => {
    const path = `${workspace}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : sourceFiles(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

// Matches the specifier after `from`, `import` or `import(`. Type-only imports count too, because they are dependencies
// as well.
const specifier = /(?:^|[\s;}])(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/gm;

/** @returns the specifiers that a file imports, as they are written in the file. */
export function importsOf(file) {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(specifier)].map((match) => match[2]);
}
