import { type Outside, startServer } from '../main.ts';
import { parseServerSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { readOptions } from './read-options.ts';
import { runUntilTold } from './run-until-told.ts';
import { worker } from './worker.ts';

/** `furrow serve`: runs until it is stopped. */
export async function serve(
  args: string[],
  terminal: Terminal,
  outside: Partial<Outside> = {},
): Promise<number> {
  readOptions(args, {});
  const settings = parseServerSettings(process.env);
  // Every machine can run the same command; its settings decide what it does.
  if (!settings.services.includes('web')) return worker([], terminal, outside);
  return runUntilTold(() => startServer(settings, outside), terminal);
}
