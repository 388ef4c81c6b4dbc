import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Point } from './pen.ts';
import { isTouch, pressedAt } from './pressed.ts';

interface Hands {
  /** @returns the position of what is picked up; null: nothing is there, and the map is panned. */
  onTake: (at: Point, isTouch: boolean) => Point | null;
  onDrag: (to: Point) => void;
  onDrop: () => void;
}

/** Movement in pixels below which a press is not a drag. */
const stillness = 4;

/** An interaction that drags what `onTake` picks up; meanwhile the map is not panned. */
export function createDragCorners({ onTake, onDrag, onDrop }: Hands): PointerInteraction {
  let held: { pressed: Point; pixel: readonly number[]; place: Point; isDragged: boolean } | null = null;
  return new PointerInteraction({
    handleDownEvent: (event: MapBrowserEvent) => {
      const pressed = pressedAt(event);
      const place = isMain(event) ? onTake(pressed, isTouch(event)) : null;
      held = place && { pressed, place, pixel: event.pixel, isDragged: false };
      return held !== null;
    },
    handleDragEvent: (event: MapBrowserEvent) => {
      if (!held) return;
      const [x, y] = [event.pixel[0]! - held.pixel[0]!, event.pixel[1]! - held.pixel[1]!];
      held.isDragged ||= Math.hypot(x, y) >= stillness;
      const at = pressedAt(event);
      // A finger picks up a corner next to its centre: the corner keeps that distance and does not jump under the finger.
      const to: Point = [held.place[0] + at[0] - held.pressed[0], held.place[1] + at[1] - held.pressed[1]];
      if (held.isDragged) onDrag(to);
    },
    handleUpEvent: () => {
      held = null;
      onDrop();
      return false;
    },
  });
}

function isMain({ originalEvent }: MapBrowserEvent): boolean {
  return !(originalEvent instanceof PointerEvent) || originalEvent.button === 0;
}
