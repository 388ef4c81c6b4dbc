import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has room for so many rem; with larger letters a screen has less of it. */
export function useIsWide(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWide(watched.clientWidth >= rem * size);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, rem]);
  return isWide;
}
