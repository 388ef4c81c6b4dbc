import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import { useToasts } from './toasts.ts';

let loading: Promise<{ default: ComponentType }> | undefined;

/** Loads the component once. Plain toasts replace it where it does not load, such as without a connection. */
const load = () => {
  loading ??= import('./toast-area.tsx').catch(() => ({ default: PlainToasts }));
  return loading;
};
const ToastArea = lazy(load);

/** Events by which somebody begins to use the page. */
const firstUses = ['pointerdown', 'keydown'] as const;

/** Host of the toasts. Their component is loaded when somebody begins to use the page, or with the first toast. */
export function ToastHost() {
  const isNeeded = useToasts(({ hasToasts }) => hasToasts);
  // The component is loaded early, because the first toast may be about a lost connection.
  useEffect(() => {
    const controller = new AbortController();
    const preloadToasts = () => {
      controller.abort();
      void load();
    };
    for (const use of firstUses) addEventListener(use, preloadToasts, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  );
}
