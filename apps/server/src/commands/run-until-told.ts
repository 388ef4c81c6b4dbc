import { collectWhenIdle } from '../collect-when-idle.ts';

/** Longest orderly end in milliseconds; a container is killed after ten seconds. */
const longestEnd = 9_000;

/** Starts something that runs until this process is told to end, and says what it is. @returns the exit code. */
export async function runUntilTold(
  start: () => Promise<{ startBlock: string; close(): Promise<void> }>,
): Promise<number> {
  const told = toldToEnd().then(endInTime);
  const running = await start();
  collectWhenIdle();
  process.stdout.write(running.startBlock);
  await told;
  await running.close();
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
