import { useEffect, useState } from 'react';

/** True once a state has lasted for some time, so that a short wait shows no note. */
export function useLasting(isOn: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  if (!isOn && hasLasted) setLasted(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn && hasLasted;
}
