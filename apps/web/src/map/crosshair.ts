import type OlMap from 'ol/Map.js';
import { freeRoom } from './free-room.ts';
import type { Point } from './pen.ts';

interface Hands {
  /** True if the crosshair has something to do; if not, the arrow keys pan the map. */
  isInUse: () => boolean;
  /** Where the crosshair appears; null: in the middle. */
  beginsAt: () => Point | null;
  /** Called with the crosshair's new position; null: it was hidden. */
  onMove: (at: Point | null) => void;
  onPress: (at: Point) => void;
  /** Handles other keys. @returns true if it handled this one. */
  onKey: (key: string) => boolean;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stride = 24;
const smallStride = 4;
/** Distance in pixels that the crosshair keeps from the edge: there the map pans instead. */
const margin = 40;

/** Keyboard control of the map: arrow keys move a crosshair (with Shift in small steps), Enter presses at its position. */
export function createCrosshair(map: OlMap, target: HTMLElement, hands: Hands) {
  const mark = document.createElement('div');
  mark.className = 'map-crosshair';
  mark.hidden = true;
  target.append(mark);
  let at: Point | null = null;
  target.addEventListener('keydown', onKey);
  target.addEventListener('pointerdown', putAway);
  target.addEventListener('blur', putAway);
  return {
    putAway,
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
    else if (event.key === 'Enter' && hands.isInUse()) enter();
    else if (event.key === '+' || event.key === '=') map.getView().adjustZoom(1);
    else if (event.key === '-') map.getView().adjustZoom(-1);
    else if (!hands.onKey(event.key)) return;
    event.preventDefault();
    place();
  }

  function move([right, down]: readonly [number, number], by: number): void {
    if (!hands.isInUse()) {
      pan(right * by * 3, down * by * 3);
      return;
    }
    if (!at) {
      at = beginning();
      return;
    }
    const { left, top, width, height } = freeRoom(map);
    const [x, y] = [at[0] + right * by, at[1] + down * by];
    const inside =
      x >= left + margin && x <= left + width - margin && y >= top + margin && y <= top + height - margin;
    if (inside) at = [x, y];
    else pan(right * by, down * by);
  }

  function enter(): void {
    at ??= beginning();
    const point = pointAt(at);
    if (point) hands.onPress(point);
  }

  /** Positions the crosshair, after the map has moved. */
  function place(): void {
    map.renderSync();
    const here = hands.isInUse() ? at : null;
    mark.hidden = !here;
    if (here) mark.style.translate = `${here[0]}px ${here[1]}px`;
    hands.onMove(here && pointAt(here));
  }

  function putAway(): void {
    if (at) hands.onMove(null);
    at = null;
    mark.hidden = true;
  }

  function pan(x: number, y: number): void {
    const view = map.getView();
    const [centerX, centerY] = view.getCenter()!;
    const resolution = view.getResolution()!;
    view.setCenter([centerX! + x * resolution, centerY! - y * resolution]);
  }

  function pointAt(pixel: Point): Point | null {
    const coordinate = map.getCoordinateFromPixel([...pixel]);
    return coordinate ? [coordinate[0]!, coordinate[1]!] : null;
  }

  function beginning(): Point {
    const { left, top, width, height } = freeRoom(map);
    const wanted = hands.beginsAt();
    const [x = -1, y = -1] = (wanted && map.getPixelFromCoordinate([...wanted])) ?? [];
    const isInSight = x >= left && x <= left + width && y >= top && y <= top + height;
    return isInSight ? [x, y] : [left + width / 2, top + height / 2];
  }
}
