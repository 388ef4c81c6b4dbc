import { useEffect, useState } from 'react';
import { ProblemState } from '../ui/states/problem-state.tsx';
import { reloadPage } from './screen-boundary.tsx';

/** Time for which a screen's code may load without a message; the service worker waits as long for a page. */
const messageDelayMs = 5_000;

/** Placeholder for a screen whose code is loading. Its message disappears when the code arrives late. */
export function ScreenLoading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, messageDelayMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <div className="screen-arriving" />;
  return <ProblemState isScreen problem={{ kind: 'unreachable' }} onTryAgain={reloadPage} />;
}
