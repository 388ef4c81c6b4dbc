import { type Outside, startServer } from '../main.ts';
import { parseServerSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { readOptions } from './read-options.ts';
import { runUntilTold } from './run-until-told.ts';
import { worker } from './worker.ts';

/** `furrow serve`: runs until it is told to end. */
export async function serve(
  args: string[],
  terminal: Terminal,
  outside: Partial<Outside> = {},
): Promise<number> {
  readOptions(args, {});
  const settings = parseServerSettings(process.env);
  // One and the same start for every machine, which its settings tell apart.
  if (!settings.services.includes('web')) return worker([], terminal, outside);
  return runUntilTold(() => startServer(settings, outside), terminal);
}
