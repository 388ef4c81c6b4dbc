import { useEffect, useRef } from 'react';

interface Properties {
  heading: string;
  reason: string;
  /** A corner is on its way: nothing moves meanwhile. */
  isMoving: boolean;
}

/** Why an outline cannot be a field, brought into sight wherever it stands. Each reason is one of its own, by its key. */
export function LandRefused({ heading, reason, isMoving }: Properties) {
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
