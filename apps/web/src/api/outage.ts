import { create } from 'zustand';

/** Pauses before each repeat, about five minutes together. */
const pausesMs: readonly number[] = [2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000];

/** What got no reply and how it is repeated, by a name of its own. */
const unanswered = new Map<string, () => void>();
let repeats = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const useOutage = create(() => ({ hasGivenUp: false }));

/**
 * Repeats what got no reply, all of it together: after pauses that grow, and after the last one only when the browser comes online,
 * somebody returns to the page, or `repeatNow` is called.
 */
export function repeatLater(name: string, repeat: () => void): void {
  unanswered.set(name, repeat);
  if (timer === undefined) schedule();
}

/** A reply came. The pauses start over once nothing is unanswered: part of a server may be away for long. */
export function stopRepeating(name: string): void {
  if (unanswered.delete(name) && unanswered.size === 0) reset();
}

/** Somebody did something, opened a screen for example: the pauses start over. */
export function restartPauses(): void {
  reset();
  if (unanswered.size > 0) schedule();
}

/** Repeats all that is unanswered without another pause. */
export function repeatNow(): void {
  reset();
  repeatAll();
}

/** Whether this is one of the repeats, rather than the first try. */
export const isRepeating = (): boolean => repeats > 0;

/** Whether nothing is repeated any more without somebody's doing. */
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
    // The return to a hidden page repeats it.
    if (isHidden()) return;
    repeats += 1;
    repeatAll();
  }, pauseMs);
}

function repeatAll(): void {
  // A copy: what is unanswered again at once waits for the next time.
  for (const repeat of Array.from(unanswered.values())) repeat();
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden';

globalThis.addEventListener?.('online', repeatNow);
globalThis.document?.addEventListener?.('visibilitychange', () => {
  if (!isHidden()) repeatNow();
});
