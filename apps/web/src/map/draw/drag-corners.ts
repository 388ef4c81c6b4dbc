import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { isTouch, pointOfEvent } from '../camera/map-events.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';

interface DragHandlers {
  /** @returns the position of the corner that is picked up; null if there is none, and the map is panned. */
  onPickUp: (point: MapPoint, isTouch: boolean) => MapPoint | null;
  onDrag: (to: MapPoint) => void;
  onDrop: () => void;
}

/** Movement in pixels below which a press is not a drag. */
const dragThresholdPx = 4;

/** An interaction that drags the corner returned by `onPickUp`. The map is not panned during the drag. */
export function createDragCorners({ onPickUp, onDrag, onDrop }: DragHandlers): PointerInteraction {
  let draggedCorner: {
    pressedPoint: MapPoint;
    pixel: readonly number[];
    currentPoint: MapPoint;
    isDragged: boolean;
  } | null = null;
  return new PointerInteraction({
    handleDownEvent: (event: MapBrowserEvent) => {
      const pressedPoint = pointOfEvent(event);
      const position = isPrimaryButton(event) ? onPickUp(pressedPoint, isTouch(event)) : null;
      draggedCorner = position && {
        pressedPoint,
        currentPoint: position,
        pixel: event.pixel,
        isDragged: false,
      };
      return draggedCorner !== null;
    },
    handleDragEvent: (event: MapBrowserEvent) => {
      if (!draggedCorner) return;
      const [x, y] = [event.pixel[0]! - draggedCorner.pixel[0]!, event.pixel[1]! - draggedCorner.pixel[1]!];
      draggedCorner.isDragged ||= Math.hypot(x, y) >= dragThresholdPx;
      const pointerPosition = pointOfEvent(event);
      // The corner keeps its distance from the finger, which may be next to it, so that it does not jump.
      const to: MapPoint = [
        draggedCorner.currentPoint[0] + pointerPosition[0] - draggedCorner.pressedPoint[0],
        draggedCorner.currentPoint[1] + pointerPosition[1] - draggedCorner.pressedPoint[1],
      ];
      if (draggedCorner.isDragged) onDrag(to);
    },
    handleUpEvent: () => {
      draggedCorner = null;
      onDrop();
      return false;
    },
  });
}

function isPrimaryButton({ originalEvent }: MapBrowserEvent): boolean {
  return !(originalEvent instanceof PointerEvent) || originalEvent.button === 0;
}
