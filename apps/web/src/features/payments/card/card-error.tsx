import { useEffect, useRef } from 'react';

/** Message why the typed card cannot be charged, for errors that belong to no field. */
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
