import type { Ring } from '@furrow/geo/rings/polygon';
import type { Field } from '@furrow/geo/validity/validity';
import { useRef, useState } from 'react';
import type { Drawing } from '../../map/interface/field-map.ts';
import { emptyDrawing } from './empty-drawing.ts';

/**
 * The drawing of a map, and its field if it is valid, which does not change while a corner is dragged.
 * @param onOutline called for each settled outline with the outer ring of its field; null if it is not a field.
 */
export function useSettledDrawing(onOutline: (outline: Drawing['outline'], outer: Ring | null) => void) {
  const [drawing, setDrawing] = useState(emptyDrawing);
  const [field, setField] = useState<Field | null>(null);
  const savedOutline = useRef<Drawing['outline']>(undefined);
  const follow = (newDrawing: Drawing) => {
    setDrawing(newDrawing);
    // The outline is not saved while a corner is dragged, or when only the pointer has moved.
    if (newDrawing.isMoving || newDrawing.outline === savedOutline.current) return;
    savedOutline.current = newDrawing.outline;
    const settledField = newDrawing.check?.ok ? newDrawing.check.field : null;
    setField(settledField);
    onOutline(newDrawing.outline, settledField?.parts[0]?.[0] ?? null);
  };
  return { drawing, field, follow };
}
