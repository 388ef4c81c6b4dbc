import { create } from 'zustand';

export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
}

interface Toasts {
  /** Toasts that are not shown yet: their component is loaded with the first. */
  pending: readonly Toast[];
  /** True once there has been a toast; their component then stays mounted. */
  hasAny: boolean;
  /** Number of times all toasts were dismissed. */
  dismissals: number;
}

export const useToasts = create<Toasts>(() => ({ pending: [], hasAny: false, dismissals: 0 }));

/** Shows a short message. The same text is not shown twice at a time. */
export function toast(kind: Toast['kind'], text: string): void {
  useToasts.setState(({ pending }) => ({ pending: [...pending, { kind, text }], hasAny: true }));
}

/** Removes the oldest waiting toast after it has been shown. */
export function removeOldestToast(): void {
  useToasts.setState(({ pending }) => ({ pending: pending.slice(1) }));
}

/** Returns and clears the waiting toasts. */
export function drainToasts(): readonly Toast[] {
  const { pending } = useToasts.getState();
  if (pending.length > 0) useToasts.setState({ pending: [] });
  return pending;
}

/** Dismisses all toasts, because the user has moved on from what they were about. */
export function dismissToasts(): void {
  useToasts.setState(({ dismissals }) => ({ pending: [], dismissals: dismissals + 1 }));
}
