import { useEffect, useState } from 'react';
import { ProblemState } from '../ui/states/problem-state.tsx';
import { reloadPage } from './screen-boundary.tsx';

/**
 * Time in milliseconds for which the code of a screen may load without a message, the same as the service
 * worker's timeout for a page.
 */
const messageDelayMs = 5_000;

/** Placeholder for a screen whose code is loading. If loading takes long, a message appears until the code arrives. */
export function ScreenLoading() {
  const [isDelayed, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, messageDelayMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isDelayed) return <div className="screen-arriving" />;
  return <ProblemState isScreen problem={{ kind: 'unreachable' }} onTryAgain={reloadPage} />;
}
