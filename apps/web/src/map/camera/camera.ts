import { boundingExtent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { transformExtent } from 'ol/proj.js';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { pointOf } from '../geometry/ring.ts';
import type { Bounds, FieldMapOptions, LngLat } from '../interface/field-map.ts';
import { viewportOf } from './viewport.ts';

/** Margin and zoom limits for maps that fit a field or move to a place, as specified. */
const fitPaddingPx = 50;
const maxFitZoom = 17;
const placeZoom = 17;

/**
 * Heights in pixels that controls and length labels take at the upper edge (search) and the lower one (scale, sources,
 * buttons), by the use of the map. They grow with the text size.
 */
const headHeightsPx = { draw: 90, roam: 0, view: 64, still: 0 } as const;
const footHeightsPx = { draw: 116, roam: 104, view: 124, still: 50 } as const;
/** Map width in pixels below which the scale of a result has a line of its own. */
const narrowWidthPx = 480;
const secondLineHeightsPx = { draw: 0, roam: 0, view: 52, still: 0 } as const;
/** Height in pixels of a length label next to a side. A field counts as visible even if its labels are not. */
const lengthLabelPx = 24;

/** Moves the view. The target is centred in the part of the map that nothing covers. */
export function createCamera(map: OlMap, element: HTMLElement, use: FieldMapOptions['use']) {
  const view = map.getView();
  // False until the user touches the map. Until then the view is fitted again to each new size of the map.
  let isMoved = false;
  /** Shows again what the map was fitted to last. */
  let showAgain = () => {};
  /** Centre and resolution at the first input after the last fit; null without one. Later ones show whether the user moved the map. */
  let viewAtInput: readonly unknown[] | null = null;
  const currentView = (): readonly unknown[] => [...(view.getCenter() ?? []), view.getResolution()];
  /** Zoom at the end of the animation that a zoom button has started. */
  let targetZoom: number | null = null;
  const markMoved = () => {
    isMoved = true;
    viewAtInput ??= currentView();
  };
  const isInView = (corners: readonly MapPoint[]): boolean => {
    const { left, top, width, height } = viewportOf(map);
    // The edges are extended by a label, so that a field placed by `fit` counts as visible despite rounding.
    const topMargin = top + topMarginOf(height) - lengthLabelPx;
    const bottomMargin = top + height - bottomMarginOf(height) + lengthLabelPx;
    return corners.every((corner) => {
      const [x, y] = map.getPixelFromCoordinate([...corner]) ?? [];
      if (x === undefined || y === undefined) return true;
      return x >= left && x <= left + width && y >= topMargin && y <= bottomMargin;
    });
  };
  const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const eventType of inputEvents) element.addEventListener(eventType, markMoved, { passive: true });

  return {
    isMoved: () => isMoved,
    open: (start: FieldMapOptions['start']) => {
      if ('lng' in start) showPosition(start, 0, start.zoom);
      else fitBounds(start, 0);
    },
    fit: fitExtent,
    fitTo: (bounds: Bounds) => {
      markMoved();
      fitBounds(bounds);
    },
    goTo: (position: LngLat) => {
      markMoved();
      showPosition(position, animationMs());
    },
    zoom: (steps: number) => {
      markMoved();
      // Presses during an animation continue from its target zoom.
      const from = view.getAnimating() && targetZoom !== null ? targetZoom : (view.getZoom() ?? 1);
      targetZoom = view.getConstrainedZoom(from + steps) ?? from;
      view.cancelAnimations();
      view.animate({ zoom: targetZoom, duration: animationMs() });
    },
    isInView,
    /**
     * Updates the size of the map. What it was fitted to is fitted again unless the user has moved the map, and a field
     * that was in view stays in view.
     * @param corners of the field that is drawn or shown
     */
    resize: (corners: readonly MapPoint[]) => {
      const [widthBefore, heightBefore] = map.getSize() ?? [];
      const wasInView = corners.length > 0 && isInView(corners);
      const isAsFitted = viewAtInput === null || String(viewAtInput) === String(currentView());
      map.updateSize();
      const [width, height] = map.getSize() ?? [];
      if (width === widthBefore && height === heightBefore) return;
      if (isAsFitted) showAgain();
      if (!wasInView) return;
      map.renderSync();
      if (!isInView(corners)) fitExtent(boundingExtent(corners.map(([x, y]) => [x, y])), 0);
    },
    stop: () => {
      for (const eventType of inputEvents) element.removeEventListener(eventType, markMoved);
    },
  };

  function topMarginOf(height: number): number {
    return Math.min(headHeightsPx[use] * textScale(), height / 3.5);
  }

  function bottomMarginOf(height: number): number {
    return Math.min((footHeightsPx[use] + secondLineHeight()) * textScale(), height / 2.5);
  }

  function secondLineHeight(): number {
    return element.clientWidth < narrowWidthPx ? secondLineHeightsPx[use] : 0;
  }

  function fitExtent(extent: readonly number[], duration = animationMs()): void {
    showAgain = () => fitExtent(extent, 0);
    viewAtInput = null;
    const { width, height } = viewportOf(map);
    // If the uncovered part of the map is small, the margin is a sixth of it.
    const horizontalMargin = Math.min(fitPaddingPx, width / 6);
    const verticalMargin = Math.min(fitPaddingPx, height / 6);
    const topMargin = Math.max(verticalMargin, topMarginOf(height));
    const bottomMargin = Math.max(verticalMargin, bottomMarginOf(height));
    view.fit([...extent], {
      padding: [topMargin, horizontalMargin, bottomMargin, horizontalMargin],
      maxZoom: maxFitZoom,
      duration,
    });
  }

  function fitBounds(bounds: Bounds, duration?: number): void {
    fitExtent(transformExtent([...bounds], 'EPSG:4326', view.getProjection()), duration);
  }

  function showPosition(position: LngLat, duration: number, zoom = placeZoom): void {
    showAgain = () => showPosition(position, 0, zoom);
    viewAtInput = null;
    const [x, y] = pointOf([position.lng, position.lat]);
    view.animate({ center: [x, y], zoom, duration });
  }
}

/** Duration of an animation in milliseconds: 0 with reduced motion. */
function animationMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
}

/** Text size of the page as a factor of the browser's default, 16 px. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
