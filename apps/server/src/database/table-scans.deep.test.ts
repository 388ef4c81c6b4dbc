/** @module-tag deep */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { aDataDir } from './data-dir.test-support.ts';
import { type RecordedStatement, statementsFile } from './recorded-statements.test-support.ts';
import { findTableScans } from './table-scans.test-support.ts';

const root = join(import.meta.dirname, '../../../..');
const server = aServer();

/**
 * Runs the tests of all features.
 * @returns a file with the statements of every request that they sent
 */
async function recordFeatures(): Promise<string> {
  const file = join(aDataDir(), 'statements.jsonl');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=dot', '--tags-filter=deep || !deep', 'apps/server/src/features'];
  const child = spawn(process.execPath, [vitest, 'run', ...options], {
    cwd: root,
    env: {
      ...process.env,
      VITEST: '',
      FURROW_DEEP: '',
      FURROW_TEST_CLUSTER: inject('cluster'),
      [statementsFile]: file,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, , [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  // A failing test is reported by its own run. This check fails if the run did not start and has recorded nothing.
  expect(output, `vitest ended with ${status}`).toMatch(/Tests .*passed/);
  return file;
}

function readStatements(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const statements = lines.map((line) => JSON.parse(line) as RecordedStatement);
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()];
}

/**
 * Statements of an account deletion, which may be slow: they search every table in which the address may occur, once
 * per user.
 */
const deletionStatements =
  /^(with gone as \()?delete from "?(mails|help_messages|fields)\b|^select "id" from "mails" where "recipient"/;

test('no request of any feature scans a whole growing table', async () => {
  await server().world();
  // `npm test` has already run these tests and recorded them.
  const statements = readStatements(process.env['FURROW_RECORDED_STATEMENTS'] ?? (await recordFeatures()));
  expect(statements.length).toBeGreaterThan(200);
  const tableScans = await findTableScans(server().database, statements);
  expect(tableScans.filter(({ statement }) => !deletionStatements.test(statement))).toEqual([]);
}, 3_600_000);
