/** Interval of checking the clock, and the smallest gap that counts as a sleep, in milliseconds. */
const checkIntervalMs = 15_000;
const sleepThresholdMs = 60_000;

interface WakeEvents {
  /** The machine slept, was offline, or the page was hidden for long enough that its connections may be dead. */
  onAwake: () => void;
  /** The page is visible again after a moment. */
  onVisible: () => void;
  /** The connection was lost. */
  onOffline: () => void;
}

/** Reports when the page wakes, becomes visible or goes offline. @returns a function that stops it. */
export function onWakeEvents({ onAwake, onVisible, onOffline }: WakeEvents): () => void {
  let lastCheck = Date.now();
  const hasSlept = () => {
    const gap = Date.now() - lastCheck;
    lastCheck = Date.now();
    return gap > sleepThresholdMs;
  };
  const timer = setInterval(() => {
    // A hidden page has its timers throttled, which is not a sleep.
    if (document.visibilityState === 'visible' && hasSlept()) onAwake();
  }, checkIntervalMs);
  const handleVisibility = () => {
    if (document.visibilityState !== 'visible') {
      lastCheck = Date.now();
      return;
    }
    if (hasSlept()) onAwake();
    else onVisible();
  };
  addEventListener('online', onAwake);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(timer);
    removeEventListener('online', onAwake);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
