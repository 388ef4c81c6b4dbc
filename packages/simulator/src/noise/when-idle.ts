/**
 * Releases a resource that has not been used for a while.
 * @param release called between `idleMs` and twice that time after the last use
 * @returns function to call at each use; cheap, and does not keep the process alive
 */
export function whenIdle(release: () => void, idleMs = 20_000): () => void {
  let isUsed = false;
  let isWaiting = false;
  const schedule = (): void => void setTimeout(check, idleMs).unref();
  const check = (): void => {
    isWaiting = isUsed;
    isUsed = false;
    if (isWaiting) schedule();
    else release();
  };
  return () => {
    isUsed = true;
    if (isWaiting) return;
    isWaiting = true;
    schedule();
  };
}
