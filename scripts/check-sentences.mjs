// Checks that sentences are rendered at the edges only: every text for users is declared as a message, in a file next
// to the code that uses it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { allowedFiles, errorReaders, joiningFiles } from './checks/exempt-files.mjs';
import { findErrorReads } from './checks/find-error-reads.mjs';
import { findJoinedMessages } from './checks/find-joined-messages.mjs';
import { findSentences } from './checks/find-sentences.mjs';
import { workspaces } from './checks/import-graph.mjs';
import { knownTexts } from './checks/known-texts.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

/** Tests, and code that only tests use. */
const skippedFiles = /\.test(?:-support)?\.|\/(?:truth|simulation|testing)\//;
const usedExceptions = new Set();

const isAllowed = (file, exceptions) => {
  const exception = Object.keys(exceptions).find(
    (path) =>
      file === path ||
      (path.endsWith('/') ? file.startsWith(path) : path.startsWith('*') && file.endsWith(path.slice(1))),
  );
  usedExceptions.add(exception);
  return exception !== undefined;
};

const isExempt = (text) => {
  usedExceptions.add(text);
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
  const sentences = findSentences(program, code, isExempt);
  const errorReads = findErrorReads(program, code);
  const joins = findJoinedMessages(program, code);
  return [
    ...(sentences.length === 0 || isAllowed(file, allowedFiles) ? [] : sentences).map(
      ({ line, text }) =>
        `${file}:${line} has the text “${text.trim().slice(0, 80)}”: declare it as a message, or list it in scripts/checks/known-texts.mjs if no user reads it.`,
    ),
    ...(errorReads.length === 0 || isAllowed(file, errorReaders) ? [] : errorReads).map(
      ({ line, text }) =>
        `${file}:${line} reads the text of an error (${text}): log it, and show users a message.`,
    ),
    ...(joins.length === 0 || isAllowed(file, allowedFiles) || isAllowed(file, joiningFiles)
      ? []
      : joins
    ).map(
      ({ line, text }) =>
        `${file}:${line} joins or parses rendered messages (${text.slice(0, 80)}): declare a message with both, or use joinFacts or joinSentences.`,
    ),
  ];
});
const exceptions = [
  ...Object.keys(allowedFiles),
  ...Object.keys(errorReaders),
  ...Object.keys(joiningFiles),
  ...knownTexts,
];
const unusedExceptions = exceptions.filter((exception) => !usedExceptions.has(exception));
complaints.push(...unusedExceptions.map((exception) => `“${exception}” no longer needs an exception.`));

process.stdout.write(
  [...complaints, `${files.length} files, ${complaints.length} complaints`, ''].join('\n'),
);
process.exitCode = complaints.length === 0 ? 0 : 1;
