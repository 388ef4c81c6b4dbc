import { collectWhenIdle } from '../../process/collect-when-idle.ts';
import { type StartBlock, startLines } from '../../start/start-block.ts';
import type { Terminal } from '../../text/terminal.ts';
import { usageMessages } from '../arguments/usage.messages.ts';

/** Maximum duration of an orderly shutdown in milliseconds; a container is killed after ten seconds. */
const shutdownTimeoutMs = 9_000;

/**
 * Starts a server or a worker, prints its start block, and runs it until this process is stopped.
 * @returns the exit code
 */
export async function runUntilStopped(
  start: () => Promise<{ startBlock: StartBlock; close(): Promise<void> }>,
  terminal: Terminal,
): Promise<number> {
  const stopRequested = waitForStop().then(() => forceExitOnTimeout(terminal));
  const running = await start();
  collectWhenIdle();
  terminal.print(...startLines(running.startBlock, terminal));
  await stopRequested;
  await running.close();
  return 0;
}

/** Ends the process if the shutdown takes too long, at any stage of the start or the shutdown. */
function forceExitOnTimeout({ report }: Terminal): void {
  const timer = setTimeout(() => {
    report(usageMessages.not_in_time());
    process.exit(1);
  }, shutdownTimeoutMs);
  timer.unref();
}

/**
 * Resolves on a signal, or when the parent process ends (`npm start` that was killed). The listeners are registered
 * before anything is started, so that an early Ctrl-C leaves no database running.
 */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    if (process.connected) {
      process.once('disconnect', resolve);
      process.channel?.unref();
    }
  });
}
