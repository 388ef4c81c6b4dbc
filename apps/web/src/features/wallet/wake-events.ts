/**
 * Interval in milliseconds at which the clock is checked, and the minimum gap between two
 * checks that counts as a sleep.
 */
const checkIntervalMs = 15_000;
const sleepThresholdMs = 60_000;

interface WakeHandlers {
  /** Called when connections may be dead: the machine has slept or was offline, or the page was hidden for long. */
  onAwake: () => void;
  /** Called when the page is visible again after a short time. */
  onVisible: () => void;
  /** Called when the connection is lost. */
  onOffline: () => void;
}

/**
 * Notifies the handlers when the page wakes, becomes visible or goes offline.
 * @returns a function that stops it.
 */
export function onWakeEvents({ onAwake, onVisible, onOffline }: WakeHandlers): () => void {
  let lastCheck = Date.now();
  const hasSlept = () => {
    const elapsedMs = Date.now() - lastCheck;
    lastCheck = Date.now();
    return elapsedMs > sleepThresholdMs;
  };
  const timer = setInterval(() => {
    // In a hidden page, browsers throttle timers, so a gap between two checks is not a sleep.
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
