import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../display/error-boundary.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toasts.ts';

const load = () => import('./toast-area.tsx');
const ToastArea = lazy(load);

/**
 * Host of the toasts. Their component is loaded after the page, or with the first toast; if it cannot be
 * loaded, plain toasts are shown.
 */
export function ToastHost() {
  const isNeeded = useToasts(({ hasToasts }) => hasToasts);
  // The component is loaded early, because the first toast may be about a lost connection.
  useEffect(() => {
    const preloadToasts = () => void load().catch(() => {});
    if (document.readyState === 'complete') preloadToasts();
    else addEventListener('load', preloadToasts, { once: true });
    return () => removeEventListener('load', preloadToasts);
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
