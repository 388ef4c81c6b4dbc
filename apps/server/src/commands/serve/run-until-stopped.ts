import { collectWhenIdle } from '../../process/collect-when-idle.ts';
import { type StartBlock, startLines } from '../../start/start-block.ts';
import type { Terminal } from '../../text/terminal.ts';
import { usageMessages } from '../arguments/usage.messages.ts';

/** Maximum duration in milliseconds of an orderly shutdown after draining. */
const shutdownTimeoutMs = 9_000;

interface RunningProcess {
  startBlock: StartBlock;
  drainMs: number;
  drain(skip: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a server or a worker, prints its start block, and runs it until this process is stopped.
 * @returns the exit code
 */
export async function runUntilStopped(
  start: () => Promise<RunningProcess>,
  terminal: Terminal,
): Promise<number> {
  let running: RunningProcess | null = null;
  const stopRequested = waitForStop().then((event) => {
    // Only an orchestrator's signal waits for load balancers; a person's Ctrl-C does not.
    const drains = event === 'SIGTERM' && running !== null;
    forceExitOnTimeout(terminal, drains ? running!.drainMs : 0);
    return drains;
  });
  running = await start();
  collectWhenIdle();
  terminal.print(...startLines(running.startBlock, terminal));
  if (await stopRequested) await running.drain(abortOnInterrupt());
  await running.close();
  return 0;
}

/** Aborts when the person at the terminal presses Ctrl-C. */
function abortOnInterrupt(): AbortSignal {
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort());
  return interrupt.signal;
}

/** Ends the process if the shutdown takes too long, at any stage of the start or the shutdown. */
function forceExitOnTimeout({ report }: Terminal, drainMs: number): void {
  const timer = setTimeout(() => {
    report(usageMessages.not_in_time());
    process.exit(1);
  }, drainMs + shutdownTimeoutMs);
  timer.unref();
}

/**
 * Resolves with the signal, or with `disconnect` when the parent process ends (`npm start` that was killed). The listeners are registered
 * before anything is started, so that an early Ctrl-C leaves no database running.
 */
function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    if (process.connected) {
      process.once('disconnect', () => resolve('disconnect'));
      process.channel?.unref();
    }
  });
}
