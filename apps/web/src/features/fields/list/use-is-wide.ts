import { type RefObject, useLayoutEffect, useState } from 'react';

/** True if an element is at least this many rem wide; larger text makes a screen narrower. */
export function useIsWide(element: RefObject<HTMLElement | null>, minRem: number): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const container = element.current;
    if (!container) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWide(container.clientWidth >= minRem * size);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
  }, [element, minRem]);
  return isWide;
}
