import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toasts.ts';

const load = () => import('./toast-area.tsx');
const ToastArea = lazy(load);

/**
 * The place of the toasts. What shows them arrives once the page stands, or with the first one; where it cannot arrive they are
 * said plainly.
 */
export function ToastHost() {
  const isNeeded = useToasts(({ any }) => any);
  // Early, because the first toast may be about a connection that is gone.
  useEffect(() => {
    const early = () => void load().catch(() => {});
    if (document.readyState === 'complete') early();
    else addEventListener('load', early, { once: true });
    return () => removeEventListener('load', early);
  }, []);
  return (
    isNeeded && (
      <ErrorBoundary fallback={<PlainToasts />}>
        <Suspense>
          <ToastArea />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
