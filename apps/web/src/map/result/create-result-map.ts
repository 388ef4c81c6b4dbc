import OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { getPointResolution } from 'ol/proj.js';
import { createBasemapLayers } from '../basemap/basemap-layers.ts';
import { createCamera } from '../camera/camera.ts';
import { interactionsFor } from '../camera/interactions.ts';
import { createView } from '../camera/view.ts';
import { cornersOf, partsOf } from '../geometry/ring.ts';
import type { FieldMapOptions } from '../interface/field-map.ts';
import type { ResultMap } from '../interface/result-map.ts';
import { createLabel } from '../layers/label.ts';
import { createOutlineLayer } from '../layers/outline-layer.ts';
import { fieldFrameOf, labelSideOf } from './frame-of-field.ts';
import { createPinLink } from './pin-link.ts';
import { createProbe } from './probe.ts';
import { createResultImages } from './result-images.ts';
import { createResultShapes } from './shape-layer.ts';

/** Hit tolerance around a point of the result, in pixels. */
const hitTolerancePx = 8;

/** Creates a map of a result in `element`, which must already have a size. */
export function createMap(element: HTMLElement, options: FieldMapOptions): ResultMap {
  const { start, use, onScale } = options;
  const pictures = createResultImages();
  const shapes = createResultShapes();
  const outline = createOutlineLayer();
  const layers = createBasemapLayers(element, options, {
    belowNames: pictures.layers,
    aboveNames: [...shapes.layers, outline.layer],
    setColors: (colors) => {
      shapes.setColors(colors);
      outline.setColors(colors);
    },
  });
  const view = createView();
  const map = new OlMap({
    target: element,
    view,
    layers: layers.all,
    controls: [],
    // Browsers open six connections to a server. Four tiles at a time leave two for other requests.
    maxTilesLoading: 4,
    interactions: interactionsFor(use),
  });
  if (use !== 'still') element.tabIndex = 0;
  const label = createLabel('map-hectares');
  const pin = createPinLink();
  map.addOverlay(label.overlay);
  map.addOverlay(pin.overlay);
  map.on('moveend', ({ frameState }) => {
    const [center, zoom, resolution] = [view.getCenter(), view.getZoom(), view.getResolution()];
    if (!center || zoom === undefined || resolution === undefined) return;
    if (frameState?.extent) layers.retainTiles(frameState.extent, resolution);
    element.dataset['zoom'] = String(Number(zoom.toFixed(2)));
    onScale?.({ zoom, metresPerPixel: getPointResolution(view.getProjection(), resolution, center) });
  });
  const camera = createCamera(map, element, use);
  camera.open(start);
  const fitMap = (duration?: number) => {
    const extent = outline.extent();
    if (extent?.every(Number.isFinite)) camera.fit(extent, duration);
  };
  const resizeObserver = new ResizeObserver(() => camera.resize(outline.corners()));
  resizeObserver.observe(element);
  const probe = createProbe(map, element, (pixel) => {
    const coordinate = map.getCoordinateFromPixel([...pixel]);
    if (!coordinate) return null;
    const imagePosition = pictures.positionInBox(coordinate);
    const shape = shapes.shapeAt(coordinate, hitTolerancePx * (view.getResolution() ?? 1));
    if (!imagePosition && shape === null) return null;
    const [left, top] = pixel;
    const isEast = left > element.clientWidth / 2;
    return { x: Number.NaN, y: Number.NaN, ...imagePosition, left, top, isEast, shape };
  });

  let notifyFrame = () => {};
  const currentFrame = () =>
    fieldFrameOf(map.getSize() ?? [], outline.extent() ?? [], (coordinate) =>
      map.getPixelFromCoordinate(coordinate),
    );

  return {
    fitMap,
    setPadding: ({ top, right, bottom, left }) => {
      view.padding = [top, right, bottom, left];
      if (!camera.isMoved()) fitMap(0);
    },
    showField: (geometry, fieldOptions = {}) => {
      const parts = partsOf(geometry).map((rings) => rings.map(cornersOf));
      const corners = parts[0]?.[0] ?? [];
      const fill = fieldOptions.fill === undefined ? {} : { fill: fieldOptions.fill };
      outline.show({ corners, closed: true, parts, ...fill });
      shapes.setField(parts);
      const last = corners.at(-1) ?? null;
      label.show(fieldOptions.label ?? '', last, { side: labelSideOf(last, outline.extent() ?? []) });
      if (!camera.isMoved()) fitMap(0);
      notifyFrame();
    },
    showImages: pictures.show,
    showIndex: pictures.showIndex,
    showShapes: shapes.show,
    showPin: pin.show,
    onFrameChange: (listener) => {
      notifyFrame = () => listener(currentFrame());
      notifyFrame();
      const key = map.on('moveend', notifyFrame);
      return () => {
        notifyFrame = () => {};
        unByKey(key);
      };
    },
    onProbe: probe.onProbe,
    zoom: camera.zoom,
    setBasemap: layers.setBasemap,
    reload: layers.reload,
    focus: () => element.focus({ preventScroll: true }),
    destroy: () => {
      probe.stop();
      layers.stop();
      camera.stop();
      resizeObserver.disconnect();
      map.setTarget();
      map.dispose();
    },
  };
}
