import './ordering.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Share of the viewport height. A taller bar would cover the content it is about. */
const maxHeightShare = 0.4;

/** The main action with its price: sticky at the bottom of a phone screen, as long as enough room is left for the content. */
export function OrderFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null);
  const [isHigh, setHigh] = useState(false);
  useLayoutEffect(() => {
    const bar = footer.current;
    if (!bar) return;
    const measure = () => setHigh(bar.offsetHeight > maxHeightShare * innerHeight);
    // Observes the bar itself, because text can grow without a resize of the window.
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return (
    <div ref={footer} className="order-foot" data-high={isHigh || undefined}>
      {children}
    </div>
  );
}
