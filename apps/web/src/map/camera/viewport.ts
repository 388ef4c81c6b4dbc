import type OlMap from 'ol/Map.js';

/** The uncovered part of a map, in pixels. */
export function viewportOf(map: OlMap): { left: number; top: number; width: number; height: number } {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const [top = 0, right = 0, bottom = 0, left = 0] = map.getView().padding ?? [];
  return { left, top, width: Math.max(0, width - left - right), height: Math.max(0, height - top - bottom) };
}
