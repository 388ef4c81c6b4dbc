/** Milliseconds between two looks at the clock, and how far apart they are at least after a sleep. */
const look = 15_000;
const slept = 60_000;

interface Waking {
  /** The machine slept, was offline, or the page lay in the background for so long that its connections may be dead. */
  onAwake: () => void;
  /** The page is looked at again, after a moment elsewhere. */
  onSeen: () => void;
  /** The connection went. */
  onOffline: () => void;
}

/** Calls when the page comes back. @returns what ends it. */
export function whenWaking({ onAwake, onSeen, onOffline }: Waking): () => void {
  let last = Date.now();
  const hasSlept = () => {
    const gap = Date.now() - last;
    last = Date.now();
    return gap > slept;
  };
  const timer = setInterval(() => {
    // A page in the background has its timers slowed down: that is no sleep.
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
