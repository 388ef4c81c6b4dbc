import { useEffect, useState } from 'react';

/** A value that changes quickly, once it has stood still for so many milliseconds; from and to nothing at once. */
export function useSettled<Value>(value: Value | null, milliseconds: number): Value | null {
  const [settled, setSettled] = useState(value);
  const isInstant = (settled === null) !== (value === null);
  if (isInstant) setSettled(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return isInstant ? value : settled;
}
