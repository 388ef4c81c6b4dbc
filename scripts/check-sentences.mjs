// No sentence is built outside an edge: what somebody reads is declared as a message, beside the code that says it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSentences } from './checks/find-sentences.mjs';
import { workspaces } from './checks/import-graph.mjs';
import { allowedPlaces, notYet } from './checks/sentence-places.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

/** Declarations of messages, tests, and what stands beside the code for tests alone. */
const isLeftOut = /\.test(?:-support)?\.|[.-]messages\.ts$|\/(?:truth|simulation|testing)\//;
const stands = (file, place) => (place.endsWith('/') ? file.startsWith(place) : file === place);
const isIn = (file, places) => places.some((place) => stands(file, place));

const files = workspaces
  .filter((folder) => folder === 'apps/server' || folder.startsWith('packages/'))
  .flatMap((folder) => sourceFiles(`${folder}/src`))
  .filter((file) => !isLeftOut.test(file) && !isIn(file, Object.keys(allowedPlaces)));
const sentences = files.flatMap((file) =>
  findSentences(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
);
const later = sentences.filter(({ file }) => isIn(file, notYet));
const now = sentences.filter(({ file }) => !isIn(file, notYet));
const over = notYet.filter((place) => !later.some(({ file }) => stands(file, place)));

for (const { file, line, text } of now) {
  process.stdout.write(`${file}:${line} says “${text.slice(0, 80)}”: declare it as a message.\n`);
}
for (const place of over) {
  process.stdout.write(
    `${place} has no such sentence left: take it off scripts/checks/sentence-places.mjs.\n`,
  );
}
process.stdout.write(
  `${files.length} files, ${now.length} sentences that are no messages, and ${later.length} where they are none yet\n`,
);
process.exitCode = now.length === 0 ? 0 : 1;
