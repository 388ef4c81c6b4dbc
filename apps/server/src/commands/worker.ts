import { parseServerSettings } from '../settings.ts';
import { type OutsideWorker, startWorker } from '../start-worker.ts';
import { runUntilTold } from './run-until-told.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow worker`: takes jobs and starts what is due until it is told to end, whatever SERVICES says. */
export async function worker(args: string[], outside: Partial<OutsideWorker> = {}): Promise<number> {
  if (args.length > 0)
    throw new WrongUsage('Usage: furrow worker (settings come from the environment and .env)');
  const settings = parseServerSettings({ ...process.env, SERVICES: 'worker' });
  return runUntilTold(() => startWorker(settings, outside));
}
