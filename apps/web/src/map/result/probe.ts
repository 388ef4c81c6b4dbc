import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Probe } from '../interface/result-map.ts';

/** Reads position and shape at a pixel of the map; null if there is nothing. */
type ReadAt = (pixel: readonly [number, number]) => Probe | null;

/** Directions in which the arrow keys move the probed position. */
const keyDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const keyStepPx = 12;

/** Reports what is under the pointer. While the map has the focus, arrow keys move the probed position. */
export function createProbe(map: OlMap, element: HTMLElement, readAt: ReadAt) {
  let onProbeChange: (at: Probe | null) => void = () => {};
  let position: readonly [number, number] | null = null;
  const moveTo = (pixel: readonly [number, number] | null): void => {
    position = pixel;
    onProbeChange(pixel && readAt(pixel));
  };
  const onPointer = ({ pixel, dragging }: MapBrowserEvent): void => {
    const [x = 0, y = 0] = pixel;
    moveTo(dragging ? null : [x, y]);
  };
  map.on('pointermove', onPointer);
  map.on('singleclick', onPointer);
  const hideProbe = () => moveTo(null);
  const onKey = (event: KeyboardEvent): void => {
    const step = keyDirections[event.key];
    if (event.key === 'Escape') hideProbe();
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [x, y] = position ?? [width / 2, height / 2];
    const clampIndex = (value: number, limit: number): number => Math.min(limit - 1, Math.max(0, value));
    moveTo([clampIndex(x + step[0] * keyStepPx, width), clampIndex(y + step[1] * keyStepPx, height)]);
  };
  const listeners = [
    ['pointerleave', hideProbe],
    ['blur', hideProbe],
    ['keydown', onKey as EventListener],
  ] as const;
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return {
    onProbe: (probe: (at: Probe | null) => void) => {
      onProbeChange = probe;
    },
    stop: () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    },
  };
}
