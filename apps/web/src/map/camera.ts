import type OlMap from 'ol/Map.js';
import { transformExtent } from 'ol/proj.js';
import type { Bounds, FieldMapOptions, Place } from './field-map.ts';
import { freeRoom } from './free-room.ts';
import type { Point } from './pen.ts';
import { pointOf } from './ring.ts';

/** The specification's numbers for maps that fit a field, and for places that are gone to. */
const fitPadding = 50;
const fitMostZoom = 17;
const placeZoom = 17;

/**
 * Pixels at the upper edge in which the search stands, and at the lower one scale and sources, and the buttons of a drawing;
 * with the lengths of sides that stand outside of them. They grow with the text.
 */
const headHeights = { draw: 90, roam: 0, look: 64, still: 0 } as const;
const footHeights = { draw: 116, roam: 104, look: 112, still: 50 } as const;
/** Of a map so narrow, what is looked at through stands in two lines. */
const narrow = 480;
const secondLine = { draw: 0, roam: 0, look: 52, still: 0 } as const;
/** Pixels of text beside a side: a field is in sight without its lengths. */
const besideSide = 24;

/** Moves what the map shows, within the room that nothing covers. */
export function createCamera(map: OlMap, element: HTMLElement, use: FieldMapOptions['use']) {
  const view = map.getView();
  // Until somebody has touched it, the map shows where it opened, in the room that it has.
  let isMoved = false;
  /** The zoom that the last press of a button leads to. */
  let aim: number | null = null;
  const moved = () => {
    isMoved = true;
  };
  const touches = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const touch of touches) element.addEventListener(touch, moved, { passive: true });

  return {
    isMoved: () => isMoved,
    open: (start: FieldMapOptions['start']) => {
      if ('lng' in start) show(start, 0, start.zoom);
      else fitTo(start, 0);
    },
    fit,
    fitTo: (bounds: Bounds) => {
      moved();
      fitTo(bounds);
    },
    goTo: (place: Place) => {
      moved();
      show(place, calm());
    },
    zoom: (steps: number) => {
      moved();
      // Presses that come while it still moves add up.
      const from = view.getAnimating() && aim !== null ? aim : (view.getZoom() ?? 1);
      aim = view.getConstrainedZoom(from + steps) ?? from;
      view.cancelAnimations();
      view.animate({ zoom: aim, duration: calm() });
    },
    isInSight: (corners: readonly Point[]) => {
      const { left, top, width, height } = freeRoom(map);
      // Where a fit puts them counts as in sight, whatever it rounds to.
      const head = top + headIn(height) - besideSide;
      const foot = top + height - footIn(height) + besideSide;
      return corners.every((corner) => {
        const [x, y] = map.getPixelFromCoordinate([...corner]) ?? [];
        if (x === undefined || y === undefined) return true;
        return x >= left && x <= left + width && y >= head && y <= foot;
      });
    },
    stop: () => {
      for (const touch of touches) element.removeEventListener(touch, moved);
    },
  };

  function headIn(height: number): number {
    return Math.min((headHeights[use] + lineMore()) * textSize(), height / 3.5);
  }

  function footIn(height: number): number {
    return Math.min((footHeights[use] + lineMore()) * textSize(), height / 2.5);
  }

  function lineMore(): number {
    return element.clientWidth < narrow ? secondLine[use] : 0;
  }

  function fit(extent: readonly number[], duration = calm()): void {
    const { width, height } = freeRoom(map);
    // Where little of the map is left free, a sixth of it is margin enough.
    const across = Math.min(fitPadding, width / 6);
    const along = Math.min(fitPadding, height / 6);
    const head = Math.max(along, headIn(height));
    const foot = Math.max(along, footIn(height));
    view.fit([...extent], { padding: [head, across, foot, across], maxZoom: fitMostZoom, duration });
  }

  function fitTo(bounds: Bounds, duration?: number): void {
    fit(transformExtent([...bounds], 'EPSG:4326', view.getProjection()), duration);
  }

  function show(place: Place, duration: number, zoom = placeZoom): void {
    const [x, y] = pointOf([place.lng, place.lat]);
    view.animate({ center: [x, y], zoom, duration });
  }
}

/** Milliseconds that a movement takes: none when the person asks for less. */
function calm(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
}

/** How large text is, beside the size that it has by itself. */
function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
