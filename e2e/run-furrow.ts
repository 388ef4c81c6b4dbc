import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/**
 * Runs a `furrow` command on the data folder of a server under test.
 * @returns the output of the command
 */
export async function runFurrowCli(folder: string, ...args: string[]): Promise<string> {
  const command = [join(root, 'apps/server/bin/furrow.mjs'), ...args];
  const env = { ...process.env, LC_ALL: 'C', DATA_DIR: join(root, 'test-results', folder) };
  const { stdout, stderr } = await run(process.execPath, command, { env }).catch((error) => error);
  return `${stdout}${stderr}`;
}
