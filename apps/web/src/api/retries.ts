import { create } from 'zustand';

/** Pauses before each retry, about five minutes in total. */
const pausesMs: readonly number[] = [2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000];

/** Retry functions of the unanswered requests, by name. */
const retries = new Map<string, () => void>();
let retryCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const useOutage = create(() => ({ hasStoppedRetrying: false }));

/**
 * Schedules a retry of an unanswered request, together with all others. Pauses grow; after the last one it is retried only when the
 * browser comes online, the user returns to the page, or `retryNow` is called.
 */
export function scheduleRetry(name: string, retry: () => void): void {
  retries.set(name, retry);
  if (timer === undefined) schedule();
}

/** Ends the retries of an answered request. The pauses restart only when none is unanswered: part of a server may be away for long. */
export function cancelRetry(name: string): void {
  if (retries.delete(name) && retries.size === 0) reset();
}

/** Restarts the pauses after a user action, such as opening a screen. */
export function restartPauses(): void {
  reset();
  if (retries.size > 0) schedule();
}

/** Retries all unanswered requests immediately. */
export function retryNow(): void {
  reset();
  retryAll();
}

/** True during retries, after the first attempt. */
export const isRetrying = (): boolean => retryCount > 0;

/** True when nothing is retried any more without a user action. */
export const useHasStoppedRetrying = (): boolean => useOutage(({ hasStoppedRetrying }) => hasStoppedRetrying);

function reset(): void {
  clearTimeout(timer);
  timer = undefined;
  retryCount = 0;
  useOutage.setState({ hasStoppedRetrying: false });
}

function schedule(): void {
  const pauseMs = pausesMs[retryCount];
  if (pauseMs === undefined) {
    useOutage.setState({ hasStoppedRetrying: true });
    return;
  }
  timer = setTimeout(() => {
    timer = undefined;
    // Skipped while the page is hidden: returning to it retries.
    if (isHidden()) return;
    retryCount += 1;
    retryAll();
  }, pauseMs);
}

function retryAll(): void {
  // Iterates over a copy: a request that fails again right away waits for the next round.
  for (const retry of Array.from(retries.values())) retry();
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden';

globalThis.addEventListener?.('online', retryNow);
globalThis.document?.addEventListener?.('visibilitychange', () => {
  if (!isHidden()) retryNow();
});
