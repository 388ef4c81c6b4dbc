import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

const skippedFolders = new Set(['node_modules', 'dist', '.types', '.cache', 'test-results']);

/** @returns the code files of a workspace, as paths relative to the root folder. */
export const sourceFiles = (workspace) => filesOf(workspace, /\.(ts|tsx|mjs)$/);

/** Whether a file is a test, or only serves tests. */
export const isTestFile = (file) => /\.(?:test|test-support|spec)\./.test(file);

/** @returns paths of the style sheets of a workspace, relative to the root. */
export const styleSheets = (workspace) => filesOf(workspace, /\.css$/);

function filesOf(folder, pattern) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesOf(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
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
