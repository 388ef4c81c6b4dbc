import { join } from 'node:path';
import { retentionTable } from '../../apps/server/src/features/retention/retention-table.ts';
import { parseSettings } from '../../apps/server/src/settings/settings.ts';
import { inEnglish } from '../../packages/messages/src/in-english.ts';
import { root } from '../setup/root.mjs';

export const retentionFile = join(root, 'docs', 'retention.md');

const introduction = `# How long everything is retained

Made by \`npm run retention\` from \`features/retention\` in \`apps/server/src\`, with the times of an installation without settings.
Every table of the database and every folder of files is in one row; a test fails for a new one. The privacy page shows the rows
about people, with the times of its installation.

A sweep deletes what is too old: every minute, at most 500 rows a statement and 20 statements a row of this table, oldest first.
Rows that a transaction has locked wait for the next minute. Every server sweeps, so several share the work. The store is listed
page by page, once a day. A file of an analysis is deleted only if this database knows the analysis and names another file, or
none: a server that was started with the wrong database deletes nothing that was paid for. What has no setting is deleted by
its owner or never; only codes, counters, jobs, the sample farm and tiles end by themselves.`;

const headings = ['What', 'Where', 'How long', 'Setting', 'If its owner asks for deletion', 'Why it stays'];

/** The tables and folders of a row. */
function placesOf({ tables = [], partOf = [], storeFolders = [], partOfStore = [], dataFolders = [] }) {
  return [
    ...tables.map((name) => `\`${name}\``),
    ...partOf.map((name) => `part of \`${name}\``),
    ...storeFolders.map((name) => `\`${name}\` in the store`),
    ...partOfStore.map((name) => `part of \`${name}\` in the store`),
    ...dataFolders.map((name) => `\`${name}\` in \`DATA_DIR\``),
  ];
}

/** @returns {string} docs/retention.md */
export function retentionDocument() {
  const { retention } = parseSettings({});
  const rows = retentionTable.map(({ name, until, setting, onRequest, reason, ...row }) => [
    inEnglish(name),
    placesOf(row).join(', ') || 'the queue of jobs',
    inEnglish(until({ days: setting === undefined ? 0 : retention[setting] })),
    setting === undefined ? '' : `\`${setting}\``,
    inEnglish(onRequest),
    reason === undefined ? '' : inEnglish(reason),
  ]);
  return `${introduction}\n\n${markdownTable(headings, rows)}\n`;
}

/** A table with aligned columns, which is how Biome formats it. */
function markdownTable(columns, rows) {
  const widths = columns.map((heading, index) =>
    Math.max(heading.length, ...rows.map((cells) => cells[index].length)),
  );
  const lines = [columns, widths.map((width) => '-'.repeat(width)), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell, index) => cell.padEnd(widths[index])).join(' | ')} |`)
    .join('\n');
}
