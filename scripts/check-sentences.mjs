// Checks that sentences are built at the edges only: every text that a user reads is declared as a message, in a file
// next to the code that uses it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findErrorReads } from './checks/find-error-reads.mjs';
import { findSentences } from './checks/find-sentences.mjs';
import { workspaces } from './checks/import-graph.mjs';
import { knownTexts } from './checks/known-texts.mjs';
import { allowedPlaces, errorReaders } from './checks/sentence-places.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

/** Tests, and what stands beside the code for tests alone. */
const skippedFiles = /\.test(?:-support)?\.|\/(?:truth|simulation|testing)\//;
const used = new Set();

const isAllowed = (file, places) => {
  const place = Object.keys(places).find(
    (one) =>
      file === one ||
      (one.endsWith('/') ? file.startsWith(one) : one.startsWith('*') && file.endsWith(one.slice(1))),
  );
  used.add(place);
  return place !== undefined;
};

const isKnown = (text) => {
  used.add(text);
  return knownTexts.has(text);
};

const folders = [
  'apps/server/bin',
  ...workspaces.filter((folder) => /^(?:apps|packages)\//.test(folder)).map((folder) => `${folder}/src`),
];
const files = folders.flatMap(sourceFiles).filter((file) => !skippedFiles.test(file));
const complaints = files.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  const { program } = parseSync(file, code);
  const sentences = findSentences(program, code, isKnown);
  const reads = findErrorReads(program, code);
  return [
    ...(sentences.length === 0 || isAllowed(file, allowedPlaces) ? [] : sentences).map(
      ({ line, text }) => `${file}:${line} says “${text.trim().slice(0, 80)}”: declare it as a message.`,
    ),
    ...(reads.length === 0 || isAllowed(file, errorReaders) ? [] : reads).map(
      ({ line, text }) =>
        `${file}:${line} reads the words of an error (${text}): tell them a log, and people a message.`,
    ),
  ];
});
const exceptions = [...Object.keys(allowedPlaces), ...Object.keys(errorReaders), ...knownTexts];
const unused = exceptions.filter((one) => !used.has(one));
complaints.push(...unused.map((one) => `“${one}” needs no exception any more.`));

process.stdout.write(
  [...complaints, `${files.length} files, ${complaints.length} complaints`, ''].join('\n'),
);
process.exitCode = complaints.length === 0 ? 0 : 1;
