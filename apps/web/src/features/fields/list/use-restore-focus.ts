import { type RefObject, useEffect, useRef } from 'react';

/** When a field is closed, returns the focus to the row from which it was opened, if it still exists. */
export function useRestoreFocus(list: RefObject<HTMLElement | null>, open: string | null): void {
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    const closed = open === null ? lastOpen.current : null;
    lastOpen.current = open;
    if (closed === null) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(closed)}"]`)?.focus();
  }, [list, open]);
}
