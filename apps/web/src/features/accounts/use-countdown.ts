import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown.ts';

/** Seconds until another code can be requested, `pause` seconds after `started` (milliseconds since 1970). */
export function useCountdown(started: number, pause: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(started, Date.now(), pause));

  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(started, Date.now(), pause));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [started, pause]);
  return seconds;
}
