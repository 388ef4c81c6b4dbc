import { useEffect, useRef } from 'react';

/** Why the typed card cannot be charged, when none of its fields is wrong. */
export function CardTrouble({ sentence }: { sentence: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [sentence]);
  return (
    sentence !== null && (
      <div ref={place} role="alert" className="payment-problem">
        <p>{sentence}</p>
      </div>
    )
  );
}
