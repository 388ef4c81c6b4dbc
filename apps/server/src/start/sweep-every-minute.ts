import { warn } from './log-line.ts';

/** Runs a sweep immediately and then every minute, for work that a crash left open, or whose notification was lost. */
export function sweepEveryMinute(
  sweep: () => Promise<unknown>,
  errorContext: string,
): { first: Promise<void>; stop(): Promise<void> } {
  const sweepOnce = async () => {
    try {
      await sweep();
    } catch (error) {
      warn(errorContext, error);
    }
  };
  const timer = setInterval(() => void sweepOnce(), 60_000).unref();
  return { first: sweepOnce(), stop: async () => clearInterval(timer) };
}
