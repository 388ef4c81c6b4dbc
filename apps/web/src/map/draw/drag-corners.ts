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
  let dragged: { pressed: MapPoint; pixel: readonly number[]; place: MapPoint; isDragged: boolean } | null =
    null;
  return new PointerInteraction({
    handleDownEvent: (event: MapBrowserEvent) => {
      const pressed = pointOfEvent(event);
      const position = isPrimaryButton(event) ? onPickUp(pressed, isTouch(event)) : null;
      dragged = position && { pressed, place: position, pixel: event.pixel, isDragged: false };
      return dragged !== null;
    },
    handleDragEvent: (event: MapBrowserEvent) => {
      if (!dragged) return;
      const [x, y] = [event.pixel[0]! - dragged.pixel[0]!, event.pixel[1]! - dragged.pixel[1]!];
      dragged.isDragged ||= Math.hypot(x, y) >= dragThresholdPx;
      const pointer = pointOfEvent(event);
      // The corner keeps its distance from the finger, which may be next to it, so that it does not jump.
      const to: MapPoint = [
        dragged.place[0] + pointer[0] - dragged.pressed[0],
        dragged.place[1] + pointer[1] - dragged.pressed[1],
      ];
      if (dragged.isDragged) onDrag(to);
    },
    handleUpEvent: () => {
      dragged = null;
      onDrop();
      return false;
    },
  });
}

function isPrimaryButton({ originalEvent }: MapBrowserEvent): boolean {
  return !(originalEvent instanceof PointerEvent) || originalEvent.button === 0;
}
