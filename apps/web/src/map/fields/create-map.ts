import { boundingExtent } from 'ol/extent.js';
import OlMap from 'ol/Map.js';
import { getPointResolution } from 'ol/proj.js';
import { createCamera } from '../camera/camera.ts';
import { interactionsFor } from '../camera/interactions.ts';
import { createView } from '../camera/view.ts';
import { viewportOf } from '../camera/viewport.ts';
import { createDrawing } from '../draw/drawing.ts';
import { cornersOf, partsOf, pointOf, positionOf } from '../geometry/ring.ts';
import type { FieldMap, FieldMapOptions } from '../interface/field-map.ts';
import { createLabel } from '../layers/label.ts';
import { createMarker } from '../layers/marker.ts';
import { createLayers } from './field-map-layers.ts';
import { createFieldsOnMap } from './fields-on-map.ts';

/** Creates a map of fields in `element`, which must already have a size. */
export function createMap(element: HTMLElement, options: FieldMapOptions): FieldMap {
  const { start, use, onScale } = options;
  const layers = createLayers(element, options);
  const { outline } = layers;
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
  const placeMark = createMarker();
  map.addOverlay(label.overlay);
  map.addOverlay(placeMark.overlay);
  map.on('moveend', ({ frameState }) => {
    const [center, zoom, resolution] = [view.getCenter(), view.getZoom(), view.getResolution()];
    if (!center || zoom === undefined || resolution === undefined) return;
    if (frameState?.extent) layers.retainTiles(frameState.extent, resolution);
    element.dataset['zoom'] = String(Number(zoom.toFixed(2)));
    onScale?.({ zoom, metresPerPixel: getPointResolution(view.getProjection(), resolution, center) });
  });
  const camera = createCamera(map, element, use);
  camera.open(start);
  const drawing = use === 'draw' ? createDrawing(map, element, outline, options) : null;
  const fieldsOnMap = createFieldsOnMap(map, element, layers.fields, use, camera.fit);
  const fitMap = (duration?: number) => {
    const extent = outline.extent();
    if (extent?.every(Number.isFinite)) camera.fit(extent, duration);
  };

  const resizeObserver = new ResizeObserver(() => camera.resize(drawing?.corners() ?? outline.corners()));
  resizeObserver.observe(element);

  if (options.initialDrawing) fitMap(0);

  return {
    setTool: (tool) => drawing?.setTool(tool),
    finish: () => drawing?.finish(),
    undo: () => drawing?.undo(),
    redo: () => drawing?.redo(),
    removeCorner: () => drawing?.removeCorner(),
    clear: () => drawing?.clear(),
    fitMap,
    setPadding: ({ top, right, bottom, left }) => {
      view.padding = [top, right, bottom, left];
      const isEmpty = !outline.extent()?.every(Number.isFinite);
      if (isEmpty && !camera.isMoved()) camera.open(start);
      else if (!camera.isMoved()) fitMap(0);
      else if (!camera.isInView(drawing?.corners() ?? [])) fitMap();
    },
    edit: (parts) => {
      drawing?.edit(parts);
      fitMap(0);
    },
    chooseOutline: (index) => {
      drawing?.chooseOutline(index);
      const extent = boundingExtent((drawing?.corners() ?? []).map(([x, y]) => [x, y]));
      if (extent.every(Number.isFinite)) camera.fit(extent);
    },
    showField: (geometry, fieldOptions = {}) => {
      const parts = partsOf(geometry).map((rings) => rings.map(cornersOf));
      const corners = parts[0]?.[0] ?? [];
      const fill = fieldOptions.fill === undefined ? {} : { fill: fieldOptions.fill };
      outline.show({ corners, closed: true, parts, ...fill });
      const last = corners.at(-1) ?? null;
      const [west = 0, , east = 0] = outline.extent() ?? [];
      label.show(fieldOptions.label ?? '', last, {
        side: last && last[0] > (west + east) / 2 ? 'left' : 'right',
      });
      fitMap(0);
    },
    showFields: fieldsOnMap.show,
    highlight: fieldsOnMap.highlight,
    fitBounds: camera.fitTo,
    zoom: camera.zoom,
    goTo: camera.goTo,
    showMarker: ({ lng, lat }, kind) => placeMark.show(kind, pointOf([lng, lat])),
    hideMarker: placeMark.hide,
    visibleArea: () => {
      const [x = 0, y = 0] = view.getCenter() ?? [];
      const [lng, lat] = positionOf([x, y]);
      const { width, height } = viewportOf(map);
      const metresPerPixel = getPointResolution(view.getProjection(), view.getResolution() ?? 0, [x, y]);
      return { lng, lat, radiusKm: (Math.max(width, height) * metresPerPixel) / 2_000 };
    },
    hasBeenMoved: camera.isMoved,
    setBasemap: layers.setBasemap,
    reload: layers.reload,
    focus: () => element.focus({ preventScroll: true }),
    destroy: () => {
      layers.stop();
      camera.stop();
      resizeObserver.disconnect();
      drawing?.stop();
      map.setTarget();
      map.dispose();
    },
  };
}
