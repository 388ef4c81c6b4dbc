import { type RefObject, useEffect, useRef } from 'react';

/** Once a field is closed, the row that it was opened from has the keys again, where it is still there. */
export function useFocusBack(list: RefObject<HTMLElement | null>, open: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const closed = open === null ? before.current : null;
    before.current = open;
    if (closed === null) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(closed)}"]`)?.focus();
  }, [list, open]);
}
