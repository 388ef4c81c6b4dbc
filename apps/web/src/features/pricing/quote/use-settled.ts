import { useEffect, useState } from 'react';

/** Debounces a value by a delay in milliseconds. A change from or to null applies immediately. */
export function useSettled<T>(value: T | null, delayMs: number): T | null {
  const [settledValue, setSettled] = useState(value);
  const isInstant = (settledValue === null) !== (value === null);
  if (isInstant) setSettled(value);
  useEffect(() => {
    if (value === settledValue) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, settledValue, delayMs]);
  return isInstant ? value : settledValue;
}
