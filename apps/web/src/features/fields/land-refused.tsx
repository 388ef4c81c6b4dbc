import { useEffect, useRef } from 'react';

interface Props {
  heading: string;
  reason: string;
  /** True while a corner is dragged; the page must not scroll during that. */
  isMoving: boolean;
}

/**
 * Reason why an outline cannot be a field, scrolled into view. Each reason has a separate key, so that
 * screen readers announce it.
 */
export function LandRefused({ heading, reason, isMoving }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isMoving) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isMoving]);
  return (
    <div ref={box} className="land-refused" role="alert">
      <p className="land-strong">{heading}</p>
      <p>{reason}</p>
    </div>
  );
}
