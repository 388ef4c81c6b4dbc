import './scroll-area.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A container that scrolls horizontally if its content is wider, also by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setOverflowing(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="scrolled"
      {...(isOverflowing && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
