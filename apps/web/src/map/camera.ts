import type OlMap from 'ol/Map.js';
import { transformExtent } from 'ol/proj.js';
import type { Bounds, FieldMapOptions, Place } from './field-map.ts';
import { freeRoom } from './free-room.ts';
import type { Point } from './pen.ts';
import { pointOf } from './ring.ts';

/** Values of the specification for maps that fit a field, and for places that the map goes to. */
const fitPadding = 50;
const fitMostZoom = 17;
const placeZoom = 17;

/**
 * Height in pixels that the search takes at the upper edge, and scale, sources and drawing buttons at the lower one, including the
 * length labels outside of the field's sides. They grow with the text size.
 */
const headHeights = { draw: 90, roam: 0, look: 64, still: 0 } as const;
const footHeights = { draw: 116, roam: 104, look: 112, still: 50 } as const;
/** Map width in pixels below which the view controls of a result wrap to a second line. */
const narrow = 480;
const secondLine = { draw: 0, roam: 0, look: 52, still: 0 } as const;
/** Pixels for a length label next to a side: a field counts as visible without its labels. */
const besideSide = 24;

/** Moves the view, within the part of the map that nothing covers. */
export function createCamera(map: OlMap, element: HTMLElement, use: FieldMapOptions['use']) {
  const view = map.getView();
  // Until the user has touched it, the map shows where it opened, fitted into its current size.
  let isMoved = false;
  /** Target zoom of the last button press. */
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
      // Presses during an animation add up.
      const from = view.getAnimating() && aim !== null ? aim : (view.getZoom() ?? 1);
      aim = view.getConstrainedZoom(from + steps) ?? from;
      view.cancelAnimations();
      view.animate({ zoom: aim, duration: calm() });
    },
    isInSight: (corners: readonly Point[]) => {
      const { left, top, width, height } = freeRoom(map);
      // A field that `fit` has placed counts as visible, whatever the rounding.
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
    // Where little of the map is left free, a sixth of it is enough margin.
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

/** Duration of an animation in milliseconds: 0 with reduced motion. */
function calm(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
}

/** Text size relative to the browser's default. */
function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
