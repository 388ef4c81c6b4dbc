import { create } from 'zustand';

export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
}

interface Toasts {
  /** Toasts that are not shown yet: their component is loaded with the first. */
  waiting: readonly Toast[];
  /** True once there has been a toast; their component then stays mounted. */
  any: boolean;
  /** Number of times all toasts were dismissed. */
  putAway: number;
}

export const useToasts = create<Toasts>(() => ({ waiting: [], any: false, putAway: 0 }));

/** Shows a short message. The same text is not shown twice at a time. */
export function toast(kind: Toast['kind'], text: string): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, { kind, text }], any: true }));
}

/** Removes the oldest waiting toast after it has been shown. */
export function dropToast(): void {
  useToasts.setState(({ waiting }) => ({ waiting: waiting.slice(1) }));
}

/** Returns and clears the waiting toasts. */
export function takeToasts(): readonly Toast[] {
  const { waiting } = useToasts.getState();
  if (waiting.length > 0) useToasts.setState({ waiting: [] });
  return waiting;
}

/** Dismisses all toasts, because the user has moved on from what they were about. */
export function putToastsAway(): void {
  useToasts.setState(({ putAway }) => ({ waiting: [], putAway: putAway + 1 }));
}
