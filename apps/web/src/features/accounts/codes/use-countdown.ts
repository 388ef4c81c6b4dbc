import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown.ts';

/** Seconds until another code can be requested, `waitSeconds` after `started` (milliseconds since 1970). */
export function useCountdown(started: number, waitSeconds: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(started, Date.now(), waitSeconds));

  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(started, Date.now(), waitSeconds));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [started, waitSeconds]);
  return seconds;
}
