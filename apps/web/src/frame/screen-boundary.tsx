import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../ui/display/error-boundary.tsx';
import { ProblemState } from '../ui/states/problem-state.tsx';

/** Shows a problem and how to continue when the code of a screen cannot be loaded. Header and footer stay. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<ScreenProblem />}>
      {children}
    </ErrorBoundary>
  );
}

/**
 * True if code of this page could not be loaded, because the connection failed or a newer version
 * of the site was installed.
 */
let isCodeMissing = false;
globalThis.addEventListener?.('vite:preloadError', () => {
  isCodeMissing = true;
});

/** Age of a page in milliseconds up to which reloading it would bring nothing new. */
const justLoadedMs = 5_000;

/** Reloads the page. Browsers repeat a failed module import only after a reload. */
export const reloadPage = () => globalThis.location.reload();

function ScreenProblem() {
  useEffect(() => {
    if (isCodeMissing && navigator.onLine && performance.now() > justLoadedMs) reloadPage();
    // The displayed message announces that the screen loads when the connection returns.
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, []);
  const kind = navigator.onLine ? (isCodeMissing ? 'unreachable' : 'unreadable') : 'offline';
  return <ProblemState isScreen problem={{ kind }} onTryAgain={reloadPage} />;
}
