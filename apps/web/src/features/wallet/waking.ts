/** Interval of checking the clock, and the smallest gap that counts as a sleep, in milliseconds. */
const look = 15_000;
const slept = 60_000;

interface Waking {
  /** The machine slept, was offline, or the page was hidden for so long that its connections may be dead. */
  onAwake: () => void;
  /** The page is visible again after a moment. */
  onSeen: () => void;
  /** The connection was lost. */
  onOffline: () => void;
}

/** Reports when the page wakes, becomes visible or goes offline. @returns a function that stops it. */
export function whenWaking({ onAwake, onSeen, onOffline }: Waking): () => void {
  let last = Date.now();
  const hasSlept = () => {
    const gap = Date.now() - last;
    last = Date.now();
    return gap > slept;
  };
  const timer = setInterval(() => {
    // A hidden page has its timers throttled, which is not a sleep.
    if (document.visibilityState === 'visible' && hasSlept()) onAwake();
  }, look);
  const seen = () => {
    if (document.visibilityState !== 'visible') {
      last = Date.now();
      return;
    }
    if (hasSlept()) onAwake();
    else onSeen();
  };
  addEventListener('online', onAwake);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    removeEventListener('online', onAwake);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', seen);
  };
}
