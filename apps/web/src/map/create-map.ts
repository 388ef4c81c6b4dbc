import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import ImageLayer from 'ol/layer/Image.js';
import OlMap from 'ol/Map.js';
import { getPointResolution, transformExtent } from 'ol/proj.js';
import Static from 'ol/source/ImageStatic.js';
import View from 'ol/View.js';
import { onThemeChange, readColors } from './colors.ts';
import { createDrawing } from './drawing.ts';
import type { Bounds, Covered, FieldMap, FieldMapOptions } from './field-map.ts';
import { createGround } from './ground.ts';
import { createLabel } from './label.ts';
import { createOutlineLayer } from './outline-layer.ts';
import { createRestrictedLayer } from './restricted-layer.ts';
import { cornersOf } from './ring.ts';

/** The specification's numbers for maps that fit a field. */
const fitPadding = 50;
const fitMostZoom = 17;

/** Pixels at the lower edge in which scale and sources stand, and the button that clears a drawing. */
const footHeights = { draw: 100, look: 50, still: 50 } as const;

/** A map in `element`, which has a size already. */
export function createMap(element: HTMLElement, options: FieldMapOptions): FieldMap {
  const { start, outlines, use, onScale } = options;
  const ground = createGround(outlines);
  const restricted = createRestrictedLayer(options.restricted ?? []);
  const outline = createOutlineLayer();
  const overlay = new ImageLayer();
  const view = new View({
    center: [0, 0],
    zoom: 1,
    minZoom: 1,
    maxZoom: 20,
    multiWorld: true,
    enableRotation: false,
  });
  const map = new OlMap({
    target: element,
    view,
    layers: [...ground.layers, overlay, restricted.layer, outline.layer],
    controls: [],
    interactions: interactionsFor(use),
  });
  if (use !== 'still') element.tabIndex = 0;
  const label = createLabel('map-hectares');
  map.addOverlay(label.overlay);

  const dress = () => {
    const colors = readColors(element);
    ground.dress(colors);
    restricted.dress(colors);
    outline.dress(colors);
  };
  dress();
  const forgetTheme = onThemeChange(dress);
  const resized = new ResizeObserver(() => map.updateSize());
  resized.observe(element);
  map.on('moveend', () => {
    const center = view.getCenter();
    if (center) onScale?.(getPointResolution(view.getProjection(), view.getResolution()!, center));
  });

  // Until somebody has moved it, the map shows where it opened, in the room that it has.
  let isMoved = false;
  const moved = () => {
    isMoved = true;
  };
  map.on('pointerdrag', moved);
  element.addEventListener('wheel', moved, { passive: true });
  const showStart = () => moveTo(transformExtent([...start], 'EPSG:4326', view.getProjection()), 0);
  showStart();
  const drawing = use === 'draw' ? createDrawing(map, element, outline, options) : null;

  return {
    setTool: (tool) => drawing?.setTool(tool),
    finish: () => drawing?.finish(),
    undo: () => drawing?.undo(),
    clear: () => {
      drawing?.clear();
      label.show('', null);
    },
    fit: () => fit(calm()),
    setCovered: (covered: Covered) => {
      view.padding = [covered.top, covered.right, covered.bottom, covered.left];
      if (!isMoved && !outline.extent()?.every(Number.isFinite)) showStart();
      else if (!isFieldInSight()) fit(calm());
    },
    takeUp: (ring) => {
      drawing?.takeUp(ring);
      fit(0);
    },
    showField: (ring, look = {}) => {
      const corners = cornersOf(ring);
      const fill = look.fill === undefined ? {} : { fill: look.fill };
      outline.show({ corners, closed: true, ...fill });
      const last = corners.at(-1) ?? null;
      const [west = 0, , east = 0] = outline.extent() ?? [];
      label.show(look.label ?? '', last, last && last[0] > (west + east) / 2 ? 'left' : 'right');
      fit(0);
    },
    showOverlay: (url: string, bounds: Bounds, onMissing: () => void) => {
      const picture = new Static({
        url,
        projection: view.getProjection(),
        imageExtent: transformExtent([...bounds], 'EPSG:4326', view.getProjection()),
        // A pixel is a measurement: its edges are shown, not smoothed away.
        interpolate: false,
      });
      picture.on('imageloaderror', onMissing);
      overlay.setSource(picture);
    },
    zoom: (steps) => {
      moved();
      view.animate({ zoom: (view.getZoom() ?? 1) + steps, duration: calm() });
    },
    destroy: () => {
      forgetTheme();
      element.removeEventListener('wheel', moved);
      resized.disconnect();
      drawing?.stop();
      map.setTarget();
      map.dispose();
    },
  };

  function fit(duration: number): void {
    const extent = outline.extent();
    if (extent?.every(Number.isFinite)) moveTo(extent, duration);
  }

  function moveTo(extent: number[], duration: number): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [top = 0, right = 0, bottom = 0, left = 0] = view.padding ?? [];
    const [roomAcross, roomAlong] = [Math.max(0, width - left - right), Math.max(0, height - top - bottom)];
    // Where little of the map is left free, a sixth of it is margin enough.
    const across = Math.min(fitPadding, roomAcross / 6);
    const along = Math.min(fitPadding, roomAlong / 6);
    const foot = Math.max(along, Math.min(footHeights[use], roomAlong / 4));
    view.fit(extent, { padding: [along, across, foot, across], maxZoom: fitMostZoom, duration });
  }

  function isFieldInSight(): boolean {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [top = 0, right = 0, bottom = 0, left = 0] = view.padding ?? [];
    return (drawing?.corners() ?? []).every((corner) => {
      const [x, y] = map.getPixelFromCoordinate([...corner]) ?? [];
      if (x === undefined || y === undefined) return true;
      return x >= left && x <= width - right && y >= top && y <= height - bottom - footHeights.look;
    });
  }
}

function interactionsFor(use: FieldMapOptions['use']): Interaction[] {
  if (use === 'still') return [];
  if (use === 'draw') return [new DragPan(), new PinchZoom(), new MouseWheelZoom()];
  // Within a page that scrolls, one finger and the wheel belong to the page.
  const dragPan: DragPan = new DragPan({
    condition: ({ originalEvent: pointer }) =>
      !(pointer instanceof PointerEvent && pointer.pointerType === 'touch') ||
      dragPan.getPointerCount() === 2,
  });
  return [dragPan, new PinchZoom()];
}

/** Milliseconds that a movement takes: none when the person asks for less. */
function calm(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
}
