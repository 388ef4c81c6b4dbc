import type OlMap from 'ol/Map.js';
import { viewportOf } from '../camera/viewport.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { arrowOffset, canShowCrosshair, crosshairStart } from './crosshair-step.ts';

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
    const offset = arrowOffset(event.key, event.shiftKey);
    if (offset) move(offset);
    else if (event.key === 'Enter' && handlers.isActive()) pressAtCrosshair();
    else if (event.key === '+' || event.key === '=') map.getView().adjustZoom(1);
    else if (event.key === '-') map.getView().adjustZoom(-1);
    else if (!handlers.onKey(event.key)) return;
    event.preventDefault();
    update();
  }

  function move([right, down]: MapPoint): void {
    if (!handlers.isActive()) {
      panIntoView(right * 3, down * 3);
      return;
    }
    if (!pixelPosition) {
      pixelPosition = startPixel();
      return;
    }
    const next: MapPoint = [pixelPosition[0] + right, pixelPosition[1] + down];
    if (canShowCrosshair(next, viewportOf(map))) pixelPosition = next;
    else panIntoView(right, down);
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
    const preferredPoint = handlers.startPoint();
    const pixel = preferredPoint && map.getPixelFromCoordinate([...preferredPoint]);
    return crosshairStart(pixel, viewportOf(map));
  }
}
