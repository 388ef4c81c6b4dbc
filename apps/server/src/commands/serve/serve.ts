import { type ServerOverrides, startServer } from '../../main.ts';
import { parseServerSettings } from '../../settings/settings.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { worker } from './worker.ts';

/** `furrow serve`: runs the server until it is stopped. */
export async function serve(
  args: string[],
  terminal: Terminal,
  overrides: Partial<ServerOverrides> = {},
): Promise<number> {
  parseOptions(args, {});
  const settings = parseServerSettings(process.env);
  // Every machine can run the same command, because its settings decide between server and worker.
  if (!settings.services.includes('web')) return worker([], terminal, overrides);
  return runUntilStopped(() => startServer(settings, overrides), terminal);
}
