import './ordering.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Share of the viewport height. A taller bar would cover the content it is about. */
const most = 0.4;

/** The main action with its price: sticky at the bottom of a phone screen, as long as enough room is left for the content. */
export function OrderFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  const [isHigh, setHigh] = useState(false);
  useLayoutEffect(() => {
    const bar = foot.current;
    if (!bar) return;
    const measure = () => setHigh(bar.offsetHeight > most * innerHeight);
    // Observes the bar itself, because text can grow without a resize of the window.
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return (
    <div ref={foot} className="order-foot" data-high={isHigh || undefined}>
      {children}
    </div>
  );
}
