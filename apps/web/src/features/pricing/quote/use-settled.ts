import { useEffect, useState } from 'react';

/** Debounces a value by a delay in milliseconds. A change from or to null applies immediately. */
export function useSettled<T>(value: T | null, delayMs: number): T | null {
  const [settled, setSettled] = useState(value);
  const isInstant = (settled === null) !== (value === null);
  if (isInstant) setSettled(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  return isInstant ? value : settled;
}
