import { type RefObject, useLayoutEffect, useState } from 'react';

/** True if an element is at least this many rem wide; larger text makes a screen narrower. */
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
