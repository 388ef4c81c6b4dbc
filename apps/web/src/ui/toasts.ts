import { create } from 'zustand';

export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
}

interface Toasts {
  /** Not shown yet: what shows them is loaded with the first. */
  waiting: readonly Toast[];
  /** There has been one, so that what shows them stays. */
  any: boolean;
  /** How often all of them were put away. */
  putAway: number;
}

export const useToasts = create<Toasts>(() => ({ waiting: [], any: false, putAway: 0 }));

/** Tells something in passing. The same text is not shown twice at a time. */
export function toast(kind: Toast['kind'], text: string): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, { kind, text }], any: true }));
}

/** The oldest toast that waits has been shown for long enough. */
export function dropToast(): void {
  useToasts.setState(({ waiting }) => ({ waiting: waiting.slice(1) }));
}

/** Hands over the toasts that wait. */
export function takeToasts(): readonly Toast[] {
  const { waiting } = useToasts.getState();
  if (waiting.length > 0) useToasts.setState({ waiting: [] });
  return waiting;
}

/** What has been told is over, and what it was about is behind the person. */
export function putToastsAway(): void {
  useToasts.setState(({ putAway }) => ({ waiting: [], putAway: putAway + 1 }));
}
