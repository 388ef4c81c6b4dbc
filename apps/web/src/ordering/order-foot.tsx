import './ordering.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Of the height of the screen: a bar that takes more of it would cover what it is about. */
const most = 0.4;

/** The main action with what it costs: on a phone at the thumb, as long as that leaves room for the rest. */
export function OrderFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  const [isHigh, setHigh] = useState(false);
  useLayoutEffect(() => {
    const bar = foot.current;
    if (!bar) return;
    const measure = () => setHigh(bar.offsetHeight > most * innerHeight);
    // Also when the text grows, not the window.
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
