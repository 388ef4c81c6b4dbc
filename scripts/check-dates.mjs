// Checks that dates and times are formatted in a few places only, each with a format of its own: no other file calls
// `Intl` for a date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from './checks/import-graph.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

/** Files that format dates, and where their format is read. */
const allowedFiles = {
  'packages/messages/src/days.ts': 'a day everywhere else: 5 Jan 2025',
  'packages/messages/src/format.ts': 'refuses dates inside a text, which gets words',
  'apps/web/src/ui/dates.ts': 'a day, a month and a time of day on a screen',
  'apps/web/src/features/orders/order-date.ts': 'the list of orders, as specified: 05-01-2025',
  'apps/server/src/features/reports/draw-series.ts': 'months below a chart of a PDF',
  'apps/server/src/features/assistant/figures/months.ts': 'names of months that a question may hold',
};
const usesIntl = /DateTimeFormat|\.toLocale(?:Date|Time)String\(/;

const formattingFiles = workspaces
  .filter((folder) => folder !== 'bench' && folder !== 'e2e')
  .flatMap((folder) => sourceFiles(`${folder}/src`))
  .filter((file) => !/\.test(?:-support)?\./.test(file))
  .filter((file) => usesIntl.test(readFileSync(join(root, file), 'utf8')));
const others = formattingFiles.filter((file) => !(file in allowedFiles));
const unusedEntries = Object.keys(allowedFiles).filter((file) => !formattingFiles.includes(file));

for (const file of others)
  process.stdout.write(`${file} writes a date itself: take dayIn of @furrow/messages/days.\n`);
for (const file of unusedEntries)
  process.stdout.write(`${file} writes no date: take it out of check-dates.mjs.\n`);
process.stdout.write(
  `${formattingFiles.length} files write dates, ${others.length} of them without a form of their own\n`,
);
process.exitCode = others.length + unusedEntries.length === 0 ? 0 : 1;
