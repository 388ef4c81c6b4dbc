import type OlMap from 'ol/Map.js';
import { viewportOf } from '../camera/viewport.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';

interface CrosshairHandlers {
  /** True if the crosshair can be used; otherwise the arrow keys pan the map. */
  isActive: () => boolean;
  /** Point at which the crosshair appears; null: in the middle of the map. */
  startPoint: () => MapPoint | null;
  /** Called with the new position of the crosshair; null when it is hidden. */
  onMove: (point: MapPoint | null) => void;
  onPress: (point: MapPoint) => void;
  /**
   * Handles Enter while the crosshair is hidden, because the mouse was used.
   * @returns false to show the crosshair and press at its position.
   */
  onEnterWithoutCrosshair: () => boolean;
  /**
   * Handles keys other than arrows and Enter.
   * @returns true if it has handled the key.
   */
  onKey: (key: string) => boolean;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stepPx = 24;
const smallStepPx = 4;
/** Minimum distance in pixels between the crosshair and the edge of the map. Beyond it the map is panned instead. */
const edgeMarginPx = 40;

/**
 * Keyboard control of the map: arrow keys move a crosshair, with Shift in small steps, and Enter
 * is a press at its position. After use of the mouse, Enter finishes an outline of three or more corners.
 */
export function createCrosshair(map: OlMap, target: HTMLElement, handlers: CrosshairHandlers) {
  const crosshairElement = document.createElement('div');
  crosshairElement.className = 'map-crosshair';
  crosshairElement.hidden = true;
  target.append(crosshairElement);
  let pixelPosition: MapPoint | null = null;
  target.addEventListener('keydown', onKey);
  target.addEventListener('pointerdown', hideCrosshair);
  target.addEventListener('blur', hideCrosshair);
  return {
    hide: hideCrosshair,
    stop: () => {
      target.removeEventListener('keydown', onKey);
      target.removeEventListener('pointerdown', hideCrosshair);
      target.removeEventListener('blur', hideCrosshair);
      crosshairElement.remove();
    },
  };

  function onKey(event: KeyboardEvent): void {
    if (event.target !== target || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) move(arrow, event.shiftKey ? smallStepPx : stepPx);
    else if (event.key === 'Enter' && handlers.isActive()) pressAtCrosshair();
    else if (event.key === '+' || event.key === '=') map.getView().adjustZoom(1);
    else if (event.key === '-') map.getView().adjustZoom(-1);
    else if (!handlers.onKey(event.key)) return;
    event.preventDefault();
    update();
  }

  function move([right, down]: readonly [number, number], step: number): void {
    if (!handlers.isActive()) {
      panIntoView(right * step * 3, down * step * 3);
      return;
    }
    if (!pixelPosition) {
      pixelPosition = startPixel();
      return;
    }
    const { left, top, width, height } = viewportOf(map);
    const [x, y] = [pixelPosition[0] + right * step, pixelPosition[1] + down * step];
    const inside =
      x >= left + edgeMarginPx &&
      x <= left + width - edgeMarginPx &&
      y >= top + edgeMarginPx &&
      y <= top + height - edgeMarginPx;
    if (inside) pixelPosition = [x, y];
    else panIntoView(right * step, down * step);
  }

  function pressAtCrosshair(): void {
    if (pixelPosition === null && handlers.onEnterWithoutCrosshair()) return;
    pixelPosition ??= startPixel();
    const point = pointAt(pixelPosition);
    if (point) handlers.onPress(point);
  }

  /** Positions the crosshair, after the map has moved. */
  function update(): void {
    map.renderSync();
    const visiblePosition = handlers.isActive() ? pixelPosition : null;
    crosshairElement.hidden = !visiblePosition;
    if (visiblePosition) crosshairElement.style.translate = `${visiblePosition[0]}px ${visiblePosition[1]}px`;
    handlers.onMove(visiblePosition && pointAt(visiblePosition));
  }

  function hideCrosshair(): void {
    if (pixelPosition) handlers.onMove(null);
    pixelPosition = null;
    crosshairElement.hidden = true;
  }

  function panIntoView(x: number, y: number): void {
    const view = map.getView();
    const [centerX, centerY] = view.getCenter()!;
    const resolution = view.getResolution()!;
    view.setCenter([centerX! + x * resolution, centerY! - y * resolution]);
  }

  function pointAt(pixel: MapPoint): MapPoint | null {
    const coordinate = map.getCoordinateFromPixel([...pixel]);
    return coordinate ? [coordinate[0]!, coordinate[1]!] : null;
  }

  function startPixel(): MapPoint {
    const { left, top, width, height } = viewportOf(map);
    const preferredPoint = handlers.startPoint();
    const [x = -1, y = -1] = (preferredPoint && map.getPixelFromCoordinate([...preferredPoint])) ?? [];
    const isInView = x >= left && x <= left + width && y >= top && y <= top + height;
    return isInView ? [x, y] : [left + width / 2, top + height / 2];
  }
}
