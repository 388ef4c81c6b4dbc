/** A value with its undo and redo steps. */
export interface History<State> {
  past: readonly State[];
  now: State;
  future: readonly State[];
}

/** More steps than anyone undoes. */
const longest = 500;

export function begin<State>(now: State): History<State> {
  return { past: [], now, future: [] };
}

/** Records a change. The same state again is none. */
export function record<State>(history: History<State>, now: State): History<State> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-longest), now, future: [] };
}

/** Undoes the last change, if there is one. */
export function undo<State>({ past, now, future }: History<State>): History<State> {
  return past.length === 0
    ? { past, now, future }
    : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] };
}

/** Redoes the change undone last, if there is one. */
export function redo<State>({ past, now, future }: History<State>): History<State> {
  return future.length === 0
    ? { past, now, future }
    : { past: [...past, now], now: future[0]!, future: future.slice(1) };
}
