import { type Outside, startServer } from '../main.ts';
import { parseServerSettings } from '../settings.ts';
import { runUntilTold } from './run-until-told.ts';
import { worker } from './worker.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow serve`: runs until it is told to end. */
export async function serve(args: string[], outside: Partial<Outside> = {}): Promise<number> {
  if (args.length > 0)
    throw new WrongUsage('Usage: furrow serve (settings come from the environment and .env)');
  const settings = parseServerSettings(process.env);
  // One and the same start for every machine, which its settings tell apart.
  if (!settings.services.includes('web')) return worker([], outside);
  return runUntilTold(() => startServer(settings, outside));
}
