/** Lets a limited number of tasks run at a time, in the order in which they asked. */
export function createTurns(maxConcurrent: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = (): void => {
    if (running >= maxConcurrent) return;
    const start = waiting.shift();
    if (start === undefined) return;
    running++;
    start();
  };
  /**
   * Calls `start` when it is the task's turn.
   * @returns ends the turn, or stops waiting for it
   */
  return (start: () => void): (() => void) => {
    let hasStarted = false;
    let hasEnded = false;
    const begin = () => {
      hasStarted = true;
      start();
    };
    waiting.push(begin);
    startNext();
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      if (hasStarted) running--;
      else waiting.splice(waiting.indexOf(begin), 1);
      startNext();
    };
  };
}
