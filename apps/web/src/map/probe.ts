import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Probe } from './result-map.ts';

/** Reads the values at a pixel of the map. */
type Look = (pixel: readonly [number, number]) => Probe | null;

/** Directions of the arrow keys, which move the probed position. */
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const keyStep = 12;

/** Probes the position under the pointer, or the one moved by arrow keys when the map has the focus. */
export function createProbe(map: OlMap, element: HTMLElement, look: Look) {
  let tell: (at: Probe | null) => void = () => {};
  let place: readonly [number, number] | null = null;
  const at = (pixel: readonly [number, number] | null): void => {
    place = pixel;
    tell(pixel && look(pixel));
  };
  const follow = ({ pixel, dragging }: MapBrowserEvent): void => {
    const [x = 0, y = 0] = pixel;
    at(dragging ? null : [x, y]);
  };
  map.on('pointermove', follow);
  map.on('singleclick', follow);
  const gone = () => at(null);
  const onKey = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (event.key === 'Escape') gone();
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [x, y] = place ?? [width / 2, height / 2];
    const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value));
    at([within(x + step[0] * keyStep, width), within(y + step[1] * keyStep, height)]);
  };
  const listeners = [
    ['pointerleave', gone],
    ['blur', gone],
    ['keydown', onKey as EventListener],
  ] as const;
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return {
    onProbe: (probe: (at: Probe | null) => void) => {
      tell = probe;
    },
    stop: () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    },
  };
}
