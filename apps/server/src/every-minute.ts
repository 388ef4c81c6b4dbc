import { warn } from './log-line.ts';

/**
 * Runs a sweep immediately and then every minute, for work that a crash left open or whose notification was
 * lost.
 */
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
