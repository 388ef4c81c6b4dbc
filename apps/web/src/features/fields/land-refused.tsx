import { useEffect, useRef } from 'react';

interface Props {
  heading: string;
  reason: string;
  /** True while a corner is dragged: the page does not scroll meanwhile. */
  isMoving: boolean;
}

/** Reason why an outline cannot be a field, scrolled into view. Each reason gets its own key, so that it is announced. */
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
