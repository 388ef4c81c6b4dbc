import { parseServerSettings } from '../../settings/settings.ts';
import { startWorker, type WorkerOverrides } from '../../start-worker.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** `furrow worker`: takes jobs and starts due runs until it is stopped. It ignores the setting SERVICES. */
export async function worker(
  args: string[],
  terminal: Terminal,
  overrides: Partial<WorkerOverrides> = {},
): Promise<number> {
  parseOptions(args, {});
  const settings = parseServerSettings({ ...process.env, SERVICES: 'worker' });
  return runUntilStopped(() => startWorker(settings, overrides), terminal);
}
