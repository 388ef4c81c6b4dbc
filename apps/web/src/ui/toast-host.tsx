import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useToasts } from './toasts.ts';

const load = () => import('./toast-area.tsx');
const ToastArea = lazy(load);

/** The place of the toasts. What shows them arrives when the page has nothing else to do, or with the first one. */
export function ToastHost() {
  const isNeeded = useToasts(({ any }) => any);
  // Early, because the first toast may be about a connection that is gone.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    isNeeded && (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <ToastArea />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
