import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';

const ToastArea = lazy(() => import('./toast-area.tsx'));

/** The place of the toasts. What shows them is loaded with the first one. */
export function ToastHost() {
  const isNeeded = useToasts(({ any }) => any);
  return (
    isNeeded && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  );
}
