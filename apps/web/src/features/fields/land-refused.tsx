import { useEffect, useRef } from 'react';

interface Properties {
  heading: string;
  reason: string;
  /** A corner is on its way: nothing moves meanwhile. */
  isMoving: boolean;
}

/** Why an outline cannot be a field, brought into sight wherever it stands. */
export function LandRefused({ heading, reason, isMoving }: Properties) {
  const box = useRef<HTMLDivElement>(null);
  // The reason is asked for: another one is brought into sight as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isMoving) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isMoving, reason]);
  return (
    <div ref={box} className="land-refused" role="alert">
      <p className="land-strong">{heading}</p>
      <p>{reason}</p>
    </div>
  );
}
