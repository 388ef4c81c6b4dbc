/** Runs an action, coalescing concurrent calls with the same key. */
export type CoalesceRuns = (key: string, run: () => Promise<void>) => Promise<void>;

interface CoalescedRun {
  current: Promise<void>;
  /** The next run, which the calls share that arrived since the current one began. */
  next: Promise<void> | null;
}

/**
 * Coalesces calls per key. Calls that arrive during a run share one further run, because their cause may be newer than
 * the data that the current run has read.
 */
export function createRunCoalescer(): CoalesceRuns {
  const runsByKey = new Map<string, CoalescedRun>();
  const begin = (key: string, run: () => Promise<void>): Promise<void> => {
    const active: CoalescedRun = { current: Promise.resolve(), next: null };
    runsByKey.set(key, active);
    active.current = run().finally(() => {
      if (active.next === null) runsByKey.delete(key);
    });
    return active.current;
  };
  return (key, run) => {
    const active = runsByKey.get(key);
    if (active === undefined) return begin(key, run);
    const runOnceMore = () => begin(key, run);
    active.next ??= active.current.then(runOnceMore, runOnceMore);
    return active.next;
  };
}
