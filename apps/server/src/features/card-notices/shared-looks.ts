/** Runs an action, coalescing concurrent calls with the same key. */
export type Shared = (what: string, act: () => Promise<void>) => Promise<void>;

interface Turn {
  going: Promise<void>;
  /** Shared by the calls that arrived since the run began. */
  next: Promise<void> | null;
}

/**
 * Coalesces calls per key. Calls that arrive during a run share one further run, since their cause may be newer than its read.
 */
export function openSharedLooks(): Shared {
  const turns = new Map<string, Turn>();
  const begin = (what: string, act: () => Promise<void>): Promise<void> => {
    const turn: Turn = { going: Promise.resolve(), next: null };
    turns.set(what, turn);
    turn.going = act().finally(() => {
      if (turn.next === null) turns.delete(what);
    });
    return turn.going;
  };
  return (what, act) => {
    const turn = turns.get(what);
    if (turn === undefined) return begin(what, act);
    const again = () => begin(what, act);
    turn.next ??= turn.going.then(again, again);
    return turn.next;
  };
}
