import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ProblemState } from '../ui/problem-state.tsx';

/** A screen that did not arrive (its code is loaded when it is first opened) says so, with a way on; the frame stays. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<ScreenProblem />}>
      {children}
    </ErrorBoundary>
  );
}

/** Whether code of this page did not arrive: the connection failed, or a newer version of the site has taken its place. */
let isCodeMissing = false;
globalThis.addEventListener?.('vite:preloadError', () => {
  isCodeMissing = true;
});

/** Milliseconds in which a page counts as just loaded: loading it once more would bring nothing new. */
const justLoaded = 5_000;

/** A part that did not arrive is fetched again by the whole page alone. */
export const loadAgain = () => globalThis.location.reload();

function ScreenProblem() {
  useEffect(() => {
    if (isCodeMissing && navigator.onLine && performance.now() > justLoaded) loadAgain();
    // As it says: it loads as soon as there is a connection again.
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, []);
  const kind = navigator.onLine ? (isCodeMissing ? 'unreachable' : 'unreadable') : 'offline';
  return <ProblemState isScreen problem={{ kind }} onTryAgain={loadAgain} />;
}
