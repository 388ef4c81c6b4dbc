// Checks that dates and times are formatted in a few places only, each with a format of its own: no other file calls
// `Intl` for a date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from './checks/import-graph.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { root } from './setup/root.mjs';

/** Files that format dates, with what they format. */
const allowedFiles = {
  'packages/messages/src/format-days.ts': 'days everywhere else: 5 Jan 2025',
  'packages/messages/src/format.ts': 'refuses dates as arguments of a text, which takes formatted days',
  'apps/web/src/ui/formats/dates.ts': 'days, months and times of day on a screen',
  'apps/web/src/settings/region-of.ts': 'reads the time zone of the browser, and formats nothing',
  'apps/web/src/features/orders/list/order-date.ts': 'the list of orders, as specified: 05-01-2025',
  'apps/server/src/features/reports/draw-series.ts': 'months below a chart of a PDF',
  'apps/server/src/adapters/assistant/words/months.ts': 'names of months in questions',
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
  process.stdout.write(`${file} formats a date itself: use formatDayIn of @furrow/messages/days.\n`);
for (const file of unusedEntries)
  process.stdout.write(`${file} formats no date: remove it from check-dates.mjs.\n`);
process.stdout.write(
  `${formattingFiles.length} files format dates, ${others.length} of them without an exception\n`,
);
process.exitCode = others.length + unusedEntries.length === 0 ? 0 : 1;
