/** A value with its undo and redo steps. */
export interface DrawingHistory<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

/** Maximum number of undo steps, more than anyone uses. */
const maxSteps = 500;

export function createHistory<State>(present: State): DrawingHistory<State> {
  return { past: [], present, future: [] };
}

/** Records a change. An unchanged state is not recorded. */
export function record<State>(history: DrawingHistory<State>, next: State): DrawingHistory<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] };
}

/** Undoes the last change, if there is one. */
export function undo<State>({ past, present, future }: DrawingHistory<State>): DrawingHistory<State> {
  return past.length === 0
    ? { past, present, future }
    : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
}

/** Redoes the change that was undone last, if there is one. */
export function redo<State>({ past, present, future }: DrawingHistory<State>): DrawingHistory<State> {
  return future.length === 0
    ? { past, present, future }
    : { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
