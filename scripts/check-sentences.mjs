// No sentence is built outside an edge: what somebody reads is declared as a message, beside the code that says it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSentences } from './checks/find-sentences.mjs';
import { workspaces } from './checks/import-graph.mjs';
import { allowedPlaces } from './checks/sentence-places.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

/** Declarations of messages, tests, and what stands beside the code for tests alone. */
const isLeftOut = /\.test(?:-support)?\.|[.-]messages\.ts$|\/(?:truth|simulation|testing)\//;
const isAllowed = (file) =>
  Object.keys(allowedPlaces).some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));

const files = workspaces
  .filter((folder) => folder === 'apps/server' || folder.startsWith('packages/'))
  .flatMap((folder) => sourceFiles(`${folder}/src`))
  .filter((file) => !isLeftOut.test(file) && !isAllowed(file));
const sentences = files.flatMap((file) =>
  findSentences(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
);

for (const { file, line, text } of sentences) {
  process.stdout.write(`${file}:${line} says “${text.slice(0, 80)}”: declare it as a message.\n`);
}
process.stdout.write(`${files.length} files, ${sentences.length} sentences that are no messages\n`);
process.exitCode = sentences.length === 0 ? 0 : 1;
