import { useEffect, useRef } from 'react';
import type { Framed, ResultMap } from '../../map/result-map.ts';

/** Width by height of a printed map whose field leaves it the choice. */
const preferredProportions = 1.3;
/** Room above and below the field. */
const margin = 1.12;

/**
 * How the map of a screen is cut for paper, where it is not drawn again: above and below the field, alike, towards a shape that is as wide
 * as the sheet and no higher than it.
 * @returns width by height of what is left, and how often it fits into the height of the map.
 */
export function printedMap({ width, height, field }: Framed): { proportions: number; cut: number } {
  const isInSight = field !== null && field.top >= 0 && field.bottom <= height;
  const needed = isInSight
    ? 2 * margin * Math.max(height / 2 - field.top, field.bottom - height / 2)
    : height;
  const left = Math.min(height, Math.max(needed, width / preferredProportions));
  return { proportions: width / left, cut: height / left };
}

/** Tells the stylesheet how the map in this element is printed. */
export function usePrintedMap(map: ResultMap | null) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      map?.onFramed((framed) => {
        // On paper it has the shape that this gave it.
        if (matchMedia('print').matches || framed.height === 0) return;
        const { proportions, cut } = printedMap(framed);
        frame.current?.style.setProperty('--map-proportions', String(proportions));
        frame.current?.style.setProperty('--map-cut', String(cut));
      }),
    [map],
  );
  return frame;
}
