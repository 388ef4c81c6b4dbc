import { parseServerSettings } from '../settings.ts';
import { type OutsideWorker, startWorker } from '../start-worker.ts';
import type { Terminal } from '../terminal.ts';
import { readOptions } from './read-options.ts';
import { runUntilTold } from './run-until-told.ts';

/** `furrow worker`: takes jobs and starts due runs until it is stopped, whatever SERVICES says. */
export async function worker(
  args: string[],
  terminal: Terminal,
  outside: Partial<OutsideWorker> = {},
): Promise<number> {
  readOptions(args, {});
  const settings = parseServerSettings({ ...process.env, SERVICES: 'worker' });
  return runUntilTold(() => startWorker(settings, outside), terminal);
}
