import './ordering.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Maximum height of a sticky bar as a share of the viewport. A higher bar would cover the content. */
const maxHeightShare = 0.4;

/**
 * Bar with the main action and its price, sticky at the bottom of the screen while it leaves
 * enough space for the content.
 */
export function OrderFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null);
  const [isHigh, setHigh] = useState(false);
  useLayoutEffect(() => {
    const footerElement = footer.current;
    if (!footerElement) return;
    const measure = () => setHigh(footerElement.offsetHeight > maxHeightShare * innerHeight);
    // The size of the bar is observed, because its text can grow without a resize of the window.
    const observer = new ResizeObserver(measure);
    observer.observe(footerElement);
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
