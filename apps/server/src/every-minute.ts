import { warn } from './log-line.ts';

/** Sweeps at once and every minute, for whatever a crash left open or nobody was told of. */
export function everyMinute(
  sweep: () => Promise<unknown>,
  what: string,
): { first: Promise<void>; stop(): Promise<void> } {
  const once = async () => {
    try {
      await sweep();
    } catch (error) {
      warn(what, error);
    }
  };
  const timer = setInterval(() => void once(), 60_000).unref();
  return { first: once(), stop: async () => clearInterval(timer) };
}
