import { useEffect, useState } from 'react';
import { codeStart, secondsLeft, startCode } from './code-start.ts';

/** Seconds until another code may be asked for; `restart` when one was. */
export function useCountdown(user: string): { seconds: number; restart: () => void } {
  const [started, setStarted] = useState(() => codeStart(user) ?? Date.now());
  const [seconds, setSeconds] = useState(() => secondsLeft(started, Date.now()));

  useEffect(() => {
    startCode(user, started);
    const tick = () => setSeconds(secondsLeft(started, Date.now()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [user, started]);

  return { seconds, restart: () => setStarted(Date.now()) };
}
