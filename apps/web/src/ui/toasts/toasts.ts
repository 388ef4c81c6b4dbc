import { create } from 'zustand';

export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /** Small line below the text. */
  detail?: string;
}

interface Toasts {
  /** Toasts that wait to be shown, because their component is loaded with the first one. */
  pendingToasts: readonly Toast[];
  /** True once there was a toast. The component of the toasts then stays mounted. */
  hasToasts: boolean;
  /** Number of times that all toasts were dismissed together. */
  dismissals: number;
}

export const useToasts = create<Toasts>(() => ({ pendingToasts: [], hasToasts: false, dismissals: 0 }));

/** Shows a short message. The same text is never shown twice at the same time. */
export function toast(kind: Toast['kind'], text: string, detail?: string): void {
  useToasts.setState(({ pendingToasts }) => ({
    pendingToasts: [...pendingToasts, { kind, text, ...(detail !== undefined && { detail }) }],
    hasToasts: true,
  }));
}

/** Removes the oldest waiting toast after it has been shown. */
export function removeOldestToast(): void {
  useToasts.setState(({ pendingToasts }) => ({ pendingToasts: pendingToasts.slice(1) }));
}

/** Returns and clears the waiting toasts. */
export function drainToasts(): readonly Toast[] {
  const { pendingToasts } = useToasts.getState();
  if (pendingToasts.length > 0) useToasts.setState({ pendingToasts: [] });
  return pendingToasts;
}

/** Dismisses all toasts, because they are about something that the user has already handled. */
export function dismissToasts(): void {
  useToasts.setState(({ dismissals }) => ({ pendingToasts: [], dismissals: dismissals + 1 }));
}
