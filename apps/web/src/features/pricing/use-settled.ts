import { useEffect, useState } from 'react';

/** Debounces a value by a delay in milliseconds. Changes from and to null apply immediately. */
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
