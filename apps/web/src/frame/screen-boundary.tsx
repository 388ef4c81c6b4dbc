import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../ui/display/error-boundary.tsx';
import { ProblemState } from '../ui/states/problem-state.tsx';

/** Shows a problem with a way to continue when a screen's code cannot be loaded; the frame stays. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<ScreenProblem />}>
      {children}
    </ErrorBoundary>
  );
}

/** True if code of this page could not be loaded: the connection failed, or a newer version of the site has replaced it. */
let isCodeMissing = false;
globalThis.addEventListener?.('vite:preloadError', () => {
  isCodeMissing = true;
});

/** Time for which a page counts as just loaded: reloading it would bring nothing new. */
const justLoadedMs = 5_000;

/** Reloads the page, because a failed module import can only be repeated that way. */
export const reloadPage = () => globalThis.location.reload();

function ScreenProblem() {
  useEffect(() => {
    if (isCodeMissing && navigator.onLine && performance.now() > justLoadedMs) reloadPage();
    // The message promises to load as soon as the connection is back.
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, []);
  const kind = navigator.onLine ? (isCodeMissing ? 'unreachable' : 'unreadable') : 'offline';
  return <ProblemState isScreen problem={{ kind }} onTryAgain={reloadPage} />;
}
