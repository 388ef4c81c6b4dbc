/** Does what many want at once. */
export type Shared = (what: string, act: () => Promise<void>) => Promise<void>;

interface Turn {
  going: Promise<void>;
  /** For those who came since it began. */
  next: Promise<void> | null;
}

/**
 * Of many who want the same to be looked into at once one looks, and all who come meanwhile share the look after it: what they come
 * for may have happened since the one that is going began.
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
