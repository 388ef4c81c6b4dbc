import { useEffect, useState } from 'react';
import { ProblemState } from '../ui/problem-state.tsx';
import { loadAgain } from './screen-boundary.tsx';

/** How long a screen's code may take without a word; the service worker waits as long for a page. */
const silentMs = 5_000;

/** Stands in for a screen whose code is being fetched. Its words go away by themselves when the code comes late after all. */
export function ScreenArriving() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, silentMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <div className="screen-arriving" />;
  return <ProblemState isScreen problem={{ kind: 'unreachable' }} onTryAgain={loadAgain} />;
}
