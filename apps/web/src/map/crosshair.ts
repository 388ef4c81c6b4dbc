import type OlMap from 'ol/Map.js';
import type { Point } from './pen.ts';

interface Hands {
  isDrawing: () => boolean;
  /** The crosshair stands here now; null: it is put away. */
  onMove: (at: Point | null) => void;
  onPress: (at: Point) => void;
  onUndo: () => void;
  canUndo: () => boolean;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stride = 24;
const smallStride = 4;
/** Pixels that the crosshair keeps from the edge: there the map moves instead. */
const margin = 40;

/** Keys on the map: arrows move a crosshair (with Shift in small steps), Enter sets a corner, Escape takes it back. */
export function createCrosshair(map: OlMap, target: HTMLElement, hands: Hands) {
  const mark = document.createElement('div');
  mark.className = 'map-crosshair';
  mark.hidden = true;
  target.append(mark);
  let at: [number, number] | null = null;
  target.addEventListener('keydown', onKey);
  target.addEventListener('pointerdown', putAway);
  target.addEventListener('blur', putAway);
  return {
    stop: () => {
      target.removeEventListener('keydown', onKey);
      target.removeEventListener('pointerdown', putAway);
      target.removeEventListener('blur', putAway);
      mark.remove();
    },
  };

  function onKey(event: KeyboardEvent): void {
    if (event.target !== target || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) move(arrow, event.shiftKey ? smallStride : stride);
    else if (event.key === 'Enter' && hands.isDrawing()) enter();
    else if ((event.key === 'Escape' || event.key === 'Backspace') && hands.canUndo()) hands.onUndo();
    else if (event.key === '+' || event.key === '=') map.getView().adjustZoom(1);
    else if (event.key === '-') map.getView().adjustZoom(-1);
    else return;
    event.preventDefault();
    place();
  }

  function move([right, down]: readonly [number, number], by: number): void {
    if (!hands.isDrawing()) {
      pan(right * by * 3, down * by * 3);
      return;
    }
    if (!at) {
      at = middle();
      return;
    }
    const [left, top, width, height] = free();
    const [x, y] = [at[0] + right * by, at[1] + down * by];
    const inside =
      x >= left + margin && x <= left + width - margin && y >= top + margin && y <= top + height - margin;
    if (inside) at = [x, y];
    else pan(right * by, down * by);
  }

  function enter(): void {
    at ??= middle();
    const point = pointAt(at);
    if (point) hands.onPress(point);
  }

  /** Shows the crosshair where it is, once the map has moved. */
  function place(): void {
    map.renderSync();
    const here = hands.isDrawing() ? at : null;
    mark.hidden = !here;
    if (here) mark.style.translate = `${here[0]}px ${here[1]}px`;
    hands.onMove(here && pointAt(here));
  }

  function putAway(): void {
    at = null;
    mark.hidden = true;
  }

  function pan(x: number, y: number): void {
    const view = map.getView();
    const [centerX, centerY] = view.getCenter()!;
    const resolution = view.getResolution()!;
    view.setCenter([centerX! + x * resolution, centerY! - y * resolution]);
  }

  function pointAt(pixel: [number, number]): Point | null {
    const coordinate = map.getCoordinateFromPixel(pixel);
    return coordinate ? [coordinate[0]!, coordinate[1]!] : null;
  }

  function middle(): [number, number] {
    const [left, top, width, height] = free();
    return [left + width / 2, top + height / 2];
  }

  /** The part of the map that nothing covers, in pixels: left, top, width, height. */
  function free(): [number, number, number, number] {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [top = 0, right = 0, bottom = 0, left = 0] = map.getView().padding ?? [];
    return [left, top, width - left - right, height - top - bottom];
  }
}
