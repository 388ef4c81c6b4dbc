import { create } from 'zustand';

/** Pauses before each retry, about five minutes in total. */
const pausesMs: readonly number[] = [2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000];

/** Retry functions of the unanswered requests, by name. */
const unanswered = new Map<string, () => void>();
let repeats = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const useOutage = create(() => ({ hasGivenUp: false }));

/**
 * Schedules a retry of an unanswered request, together with all others. Pauses grow; after the last one it is retried only when the
 * browser comes online, the user returns to the page, or `repeatNow` is called.
 */
export function repeatLater(name: string, repeat: () => void): void {
  unanswered.set(name, repeat);
  if (timer === undefined) schedule();
}

/** Ends the retries of an answered request. The pauses restart only when none is unanswered: part of a server may be away for long. */
export function stopRepeating(name: string): void {
  if (unanswered.delete(name) && unanswered.size === 0) reset();
}

/** Restarts the pauses after a user action, such as opening a screen. */
export function restartPauses(): void {
  reset();
  if (unanswered.size > 0) schedule();
}

/** Retries all unanswered requests immediately. */
export function repeatNow(): void {
  reset();
  repeatAll();
}

/** True during retries, after the first attempt. */
export const isRepeating = (): boolean => repeats > 0;

/** True when nothing is retried any more without a user action. */
export const useHasGivenUp = (): boolean => useOutage(({ hasGivenUp }) => hasGivenUp);

function reset(): void {
  clearTimeout(timer);
  timer = undefined;
  repeats = 0;
  useOutage.setState({ hasGivenUp: false });
}

function schedule(): void {
  const pauseMs = pausesMs[repeats];
  if (pauseMs === undefined) {
    useOutage.setState({ hasGivenUp: true });
    return;
  }
  timer = setTimeout(() => {
    timer = undefined;
    // Skipped while the page is hidden: returning to it retries.
    if (isHidden()) return;
    repeats += 1;
    repeatAll();
  }, pauseMs);
}

function repeatAll(): void {
  // Iterates over a copy: a request that fails again right away waits for the next round.
  for (const repeat of Array.from(unanswered.values())) repeat();
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden';

globalThis.addEventListener?.('online', repeatNow);
globalThis.document?.addEventListener?.('visibilitychange', () => {
  if (!isHidden()) repeatNow();
});
