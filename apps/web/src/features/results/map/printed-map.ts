import { useEffect, useRef } from 'react';
import type { FieldFrame, ResultMap } from '../../../map/interface/result-map.ts';

/** Preferred ratio of width to height of a printed map. A tall field may need a smaller ratio. */
const preferredProportions = 1.3;
/** Factor by which the printed map is higher than the field. */
const marginFactor = 1.12;

/**
 * Crops the map on screen for print, where it is not rendered again. The same height is cut off above and below,
 * without cutting the field.
 * @returns ratio of width to height of the crop, and the height of the map divided by that of the crop.
 */
export function printedMap({ width, height, field }: FieldFrame): { proportions: number; cut: number } {
  const isVisible = field !== null && field.top >= 0 && field.bottom <= height;
  const needed = isVisible
    ? 2 * marginFactor * Math.max(height / 2 - field.top, field.bottom - height / 2)
    : height;
  const printedHeight = Math.min(height, Math.max(needed, width / preferredProportions));
  return { proportions: width / printedHeight, cut: height / printedHeight };
}

/** Passes the crop of the map in this element to the print stylesheet. */
export function usePrintedMap(map: ResultMap | null) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      map?.onFrameChange((fieldFrame) => {
        // While printing, the map already has the height that is computed here.
        if (matchMedia('print').matches || fieldFrame.height === 0) return;
        const { proportions, cut } = printedMap(fieldFrame);
        frame.current?.style.setProperty('--map-proportions', String(proportions));
        frame.current?.style.setProperty('--map-cut', String(cut));
      }),
    [map],
  );
  return frame;
}
