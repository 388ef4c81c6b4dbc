import { create } from 'zustand';

/** Pauses before each retry, about five minutes in total. */
const pausesMs: readonly number[] = [2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000];

/** Retry functions of the requests without a reply, by name. */
const retries = new Map<string, () => void>();
let retryCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const useOutage = create(() => ({ hasStoppedRetrying: false }));

/**
 * Schedules a retry of a request without a reply, together with all others, after growing pauses. After the last pause,
 * a retry needs the browser to come online, the user to return to the page, or `retryNow`.
 */
export function scheduleRetry(name: string, retry: () => void): void {
  retries.set(name, retry);
  if (timer === undefined) schedule();
}

/**
 * Ends the retries of a request that has been answered. The pauses start again only when no request is left, because
 * one part of the server may be down for long.
 */
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

/** True if a retry was made since the pauses last started. */
export const isRetrying = (): boolean => retryCount > 0;

/** True when automatic retries have ended, so that only a user action or a returning connection starts another one. */
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
    // A hidden page does not retry; it does when the user returns to it.
    if (isHidden()) return;
    retryCount += 1;
    retryAll();
  }, pauseMs);
}

function retryAll(): void {
  // Iterates over a copy, because a retry that fails immediately adds itself to the map again.
  for (const retry of Array.from(retries.values())) retry();
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden';

globalThis.addEventListener?.('online', retryNow);
globalThis.document?.addEventListener?.('visibilitychange', () => {
  if (!isHidden()) retryNow();
});
