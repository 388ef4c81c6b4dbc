import { useEffect, useRef } from 'react';

/** Why the typed card cannot be charged, when none of its fields is wrong. */
export function CardError({ message }: { message: string | null }) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) alertRef.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return (
    message !== null && (
      <div ref={alertRef} role="alert" className="payment-problem">
        <p>{message}</p>
      </div>
    )
  );
}
