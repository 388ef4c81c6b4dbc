import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { isTouch, pointOfEvent } from '../camera/map-events.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';

/**
 * Checks on mouse down whether a drawing may start at that point. Touches are checked when they end,
 * because they may pan the map.
 * @param isRefused returns true if drawing is not allowed at this point, and shows why.
 */
export function createStartCheck(isRefused: (point: MapPoint) => boolean) {
  let wasStartRefused = false;
  const handleEvent = (event: MapBrowserEvent): boolean => {
    if (event.type !== 'pointerdown') return true;
    const { button } = event.originalEvent as PointerEvent;
    wasStartRefused = button === 0 && !isTouch(event) && isRefused(pointOfEvent(event));
    return true;
  };
  return {
    interaction: new Interaction({ handleEvent }),
    /** True if the current press was refused when it began. */
    wasRefused: () => wasStartRefused,
  };
}
