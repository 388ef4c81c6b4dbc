import { collectWhenIdle } from '../collect-when-idle.ts';
import { type StartBlock, startLines } from '../start-block.ts';
import type { Terminal } from '../terminal.ts';
import { usageMessages } from './usage.messages.ts';

/** Longest orderly end in milliseconds; a container is killed after ten seconds. */
const longestEnd = 9_000;

/** Starts something that runs until this process is told to end, and says what it is. @returns the exit code. */
export async function runUntilTold(
  start: () => Promise<{ startBlock: StartBlock; close(): Promise<void> }>,
  terminal: Terminal,
): Promise<number> {
  const told = toldToEnd().then(() => endInTime(terminal));
  const running = await start();
  collectWhenIdle();
  terminal.print(...startLines(running.startBlock, terminal));
  await told;
  await running.close();
  return 0;
}

/** However far the start or the end has come. */
function endInTime({ report }: Terminal): void {
  const stuck = setTimeout(() => {
    report(usageMessages.not_in_time());
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
