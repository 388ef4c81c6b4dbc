import './scrolled.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A container whose content may be wider than itself. If it is, it can also be scrolled by keyboard. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setWider(current.scrollWidth > current.clientWidth));
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="scrolled"
      {...(isWider && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
