/** A value with its undo and redo steps. */
export interface DrawingHistory<State> {
  pastStates: readonly State[];
  present: State;
  futureStates: readonly State[];
}

/** Maximum number of undo steps, more than anyone uses. */
const maxSteps = 500;

export function createHistory<State>(present: State): DrawingHistory<State> {
  return { pastStates: [], present, futureStates: [] };
}

/** Records a change. An unchanged state is not recorded. */
export function record<State>(history: DrawingHistory<State>, next: State): DrawingHistory<State> {
  if (next === history.present) return history;
  return {
    pastStates: [...history.pastStates, history.present].slice(-maxSteps),
    present: next,
    futureStates: [],
  };
}

/** Undoes the last change, if there is one. */
export function undo<State>({
  pastStates,
  present,
  futureStates,
}: DrawingHistory<State>): DrawingHistory<State> {
  return pastStates.length === 0
    ? { pastStates, present, futureStates }
    : {
        pastStates: pastStates.slice(0, -1),
        present: pastStates.at(-1)!,
        futureStates: [present, ...futureStates],
      };
}

/** Redoes the change that was undone last, if there is one. */
export function redo<State>({
  pastStates,
  present,
  futureStates,
}: DrawingHistory<State>): DrawingHistory<State> {
  return futureStates.length === 0
    ? { pastStates, present, futureStates }
    : {
        pastStates: [...pastStates, present],
        present: futureStates[0]!,
        futureStates: futureStates.slice(1),
      };
}
