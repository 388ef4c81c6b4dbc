import { type RefObject, useEffect, useState } from 'react';

/** Distance from the window in which an element counts as in view, so that it is ready when it is scrolled to. */
const rootMargin = '240px 0px';

/**
 * True while an element is in view or near it.
 * @param isWatched false once it no longer matters
 */
export function useInView(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWatched]);
  return isInView && isWatched;
}
