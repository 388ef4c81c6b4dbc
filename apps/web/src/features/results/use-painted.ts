import { useEffect, useRef, useState } from 'react';
import type { ColourScale } from './colour-scale.ts';
import type { IndexValues } from './index-values.ts';
import { paintValues } from './paint-values.ts';

/** Address of a picture of the values in the colours of a scale, once it is painted; null without both. */
export function usePainted(values: IndexValues | null, scale: ColourScale | null): string | null {
  const [painted, setPainted] = useState<{ of: unknown; address: string } | null>(null);
  const kept = useRef<string[]>([]);
  useEffect(() => {
    if (!values || !scale) return;
    let isGone = false;
    paintValues(values, scale).toBlob((blob) => {
      if (isGone || !blob) return;
      const address = URL.createObjectURL(blob);
      // The picture before may still be on its way to the map.
      kept.current = [...kept.current, address];
      if (kept.current.length > 2) URL.revokeObjectURL(kept.current.shift()!);
      setPainted({ of: values, address });
    });
    return () => {
      isGone = true;
    };
  }, [values, scale]);
  useEffect(
    () => () => {
      for (const address of kept.current.splice(0)) URL.revokeObjectURL(address);
    },
    [],
  );
  return values && painted?.of === values ? painted.address : null;
}
