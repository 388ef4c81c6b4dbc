/**
 * Releases a resource that has not been used for a while.
 * @param release called between `idleMs` and twice that time after the last use
 * @returns function to call at each use; cheap, and does not keep the process alive
 */
export function releaseWhenIdle(release: () => void, idleMs = 20_000): () => void {
  let isUsedSinceCheck = false;
  let isWaiting = false;
  const scheduleCheck = (): void => void setTimeout(check, idleMs).unref();
  const check = (): void => {
    isWaiting = isUsedSinceCheck;
    isUsedSinceCheck = false;
    if (isWaiting) scheduleCheck();
    else release();
  };
  return () => {
    isUsedSinceCheck = true;
    if (isWaiting) return;
    isWaiting = true;
    scheduleCheck();
  };
}
