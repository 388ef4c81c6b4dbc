// Checks that names, file names, CSS classes, comments and titles of tests use the terms of docs/glossary.md: words of
// scripts/checks/house-words.mjs are refused with the term to use instead. An exported type has a name of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findHouseWords, findHouseWordsInStyles } from './checks/find-house-words.mjs';
import { findSharedTypeNames } from './checks/find-shared-names.mjs';
import { comments, isExempt, names, storedCodes } from './checks/house-words.mjs';
import { workspaces } from './checks/import-graph.mjs';
import { sourceFiles, styleSheets } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

const files = [...workspaces, 'scripts'].flatMap(sourceFiles).filter((file) => !isExempt.test(file));
const modules = files.map((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  return { file, code, parsed: parseSync(file, code) };
});
const rules = { names, comments, storedCodes };
const styles = workspaces
  .flatMap(styleSheets)
  .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8') }));
const words = [
  ...modules.map(({ file, code, parsed }) => ({ file, found: findHouseWords(file, parsed, code, rules) })),
  ...styles.map(({ file, css }) => ({ file, found: findHouseWordsInStyles(file, css, rules) })),
];
const complaints = words.flatMap(({ file, found }) =>
  found.map(({ line, text, use }) => `${file}:${line} ${text}: use ${use}.`),
);
const sharedNames = findSharedTypeNames(
  modules.map(({ file, parsed }) => ({ file, program: parsed.program })),
);
complaints.push(
  ...sharedNames.map(
    ({ name, files: places }) => `${name} is declared in ${places.join(' and ')}: rename one, or import it.`,
  ),
);

process.stdout.write(
  [...complaints, `${words.length} files, ${complaints.length} complaints`, ''].join('\n'),
);
process.exitCode = complaints.length === 0 ? 0 : 1;
