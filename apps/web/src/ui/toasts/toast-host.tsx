import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../display/error-boundary.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toasts.ts';

const load = () => import('./toast-area.tsx');
const ToastArea = lazy(load);

/** Events by which somebody begins to use the page. */
const firstUses = ['pointerdown', 'keydown'] as const;

/**
 * Host of the toasts. Their component is loaded when somebody begins to use the page, or with the first toast; if it
 * cannot be loaded, plain toasts are shown.
 */
export function ToastHost() {
  const isNeeded = useToasts(({ hasToasts }) => hasToasts);
  // The component is loaded early, because the first toast may be about a lost connection.
  useEffect(() => {
    const controller = new AbortController();
    const preloadToasts = () => {
      controller.abort();
      void load().catch(() => {});
    };
    for (const use of firstUses) addEventListener(use, preloadToasts, { signal: controller.signal });
    return () => controller.abort();
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
