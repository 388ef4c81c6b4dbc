/**
 * Lets go of what is kept once nobody has used it for a while.
 * @param release called between `idleMs` and twice as long after the last use.
 * @returns to be called at each use; cheap, and keeps no process alive.
 */
export function whenIdle(release: () => void, idleMs = 20_000): () => void {
  let isUsed = false;
  let isWaiting = false;
  const wait = (): void => void setTimeout(check, idleMs).unref();
  const check = (): void => {
    isWaiting = isUsed;
    isUsed = false;
    if (isWaiting) wait();
    else release();
  };
  return () => {
    isUsed = true;
    if (isWaiting) return;
    isWaiting = true;
    wait();
  };
}
