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

function ScreenProblem() {
  // As it says: it loads as soon as there is a connection again.
  useEffect(() => {
    const again = () => globalThis.location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const kind = navigator.onLine ? 'unreadable' : 'offline';
  return (
    <ProblemState
      isScreen
      problem={{ kind }}
      // A part that did not arrive is asked for again by the whole page alone.
      onTryAgain={() => globalThis.location.reload()}
    />
  );
}
