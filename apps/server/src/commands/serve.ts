import { type Outside, startServer } from '../main.ts';
import { parseServerSettings } from '../settings.ts';
import { WrongUsage } from './wrong-usage.ts';

/** Longest orderly end in milliseconds; a container is killed after ten seconds. */
const longestEnd = 9_000;

/** `furrow serve`: runs until it is told to end. */
export async function serve(args: string[], outside: Partial<Outside> = {}): Promise<number> {
  if (args.length > 0)
    throw new WrongUsage('Usage: furrow serve (settings come from the environment and .env)');
  const told = toldToEnd().then(endInTime);
  const server = await startServer(parseServerSettings(process.env), outside);
  process.stdout.write(server.startBlock);
  await told;
  await server.close();
  return 0;
}

/** However far the start or the end has come. */
function endInTime(): void {
  const stuck = setTimeout(() => {
    process.stderr.write('Furrow did not end in time and stops at once.\n');
    process.exit(1);
  }, longestEnd);
  stuck.unref();
}

/**
 * A signal, or the end of the process that started us (`npm start` killed with no chance to pass it on). Listened
 * for from the first moment, so that an impatient Ctrl-C leaves no database behind.
 */
function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    if (process.connected) {
      process.once('disconnect', resolve);
      process.channel?.unref();
    }
  });
}
