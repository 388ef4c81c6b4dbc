import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Probe } from '../interface/result-map.ts';
import { probeStep } from './probe-step.ts';

/** Reads position and shape at a pixel of the map; null if there is nothing. */
type ReadAt = (pixel: readonly [number, number]) => Probe | null;

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
    if (event.key === 'Escape') hideProbe();
    const next = probeStep(event.key, position, map.getSize() ?? []);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(next);
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
