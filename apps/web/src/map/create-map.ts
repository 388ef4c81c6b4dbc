import { boundingExtent } from 'ol/extent.js';
import OlMap from 'ol/Map.js';
import { getPointResolution } from 'ol/proj.js';
import { createCamera } from './camera.ts';
import { createDrawing } from './drawing.ts';
import type { FieldMap, FieldMapOptions } from './field-map.ts';
import { createFieldsInSight } from './fields-in-sight.ts';
import { interactionsFor } from './interactions.ts';
import { createLabel } from './label.ts';
import { createLayers } from './layers.ts';
import { createPlaceMark } from './place-mark.ts';
import { cornersOf, partsOf, pointOf, positionOf } from './ring.ts';
import { createView } from './view.ts';

/** Creates a map in `element`, which must have a size already. */
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
    // Browsers open six connections to a server: two remain for everything else.
    maxTilesLoading: 4,
    interactions: interactionsFor(use),
  });
  if (use !== 'still') element.tabIndex = 0;
  const label = createLabel('map-hectares');
  const mark = createPlaceMark();
  map.addOverlay(label.overlay);
  map.addOverlay(mark.overlay);
  const resized = new ResizeObserver(() => map.updateSize());
  resized.observe(element);
  map.on('moveend', ({ frameState }) => {
    const [center, zoom, resolution] = [view.getCenter(), view.getZoom(), view.getResolution()];
    if (!center || zoom === undefined || resolution === undefined) return;
    if (frameState?.extent) layers.keepOnly(frameState.extent, resolution);
    element.dataset['zoom'] = String(Number(zoom.toFixed(2)));
    onScale?.({ zoom, metresPerPixel: getPointResolution(view.getProjection(), resolution, center) });
  });
  const camera = createCamera(map, element, use);
  camera.open(start);
  const drawing = use === 'draw' ? createDrawing(map, element, outline, options) : null;
  const fields = createFieldsInSight(map, element, layers.fields, use, camera.fit);
  const fit = (duration?: number) => {
    const extent = outline.extent();
    if (extent?.every(Number.isFinite)) camera.fit(extent, duration);
  };

  if (options.drawn) fit(0);

  return {
    setTool: (tool) => drawing?.setTool(tool),
    finish: () => drawing?.finish(),
    undo: () => drawing?.undo(),
    redo: () => drawing?.redo(),
    removeCorner: () => drawing?.removeCorner(),
    clear: () => drawing?.clear(),
    fit,
    setCovered: ({ top, right, bottom, left }) => {
      view.padding = [top, right, bottom, left];
      const isEmpty = !outline.extent()?.every(Number.isFinite);
      if (isEmpty && !camera.isMoved()) camera.open(start);
      else if (!camera.isMoved()) fit(0);
      else if (!camera.isInSight(drawing?.corners() ?? [])) fit();
    },
    edit: (parts) => {
      drawing?.edit(parts);
      fit(0);
    },
    chooseOutline: (index) => {
      drawing?.chooseOutline(index);
      const extent = boundingExtent((drawing?.corners() ?? []).map(([x, y]) => [x, y]));
      if (extent.every(Number.isFinite)) camera.fit(extent);
    },
    showField: (land, look = {}) => {
      const parts = partsOf(land).map((rings) => rings.map(cornersOf));
      const corners = parts[0]?.[0] ?? [];
      const fill = look.fill === undefined ? {} : { fill: look.fill };
      outline.show({ corners, closed: true, parts, ...fill });
      const last = corners.at(-1) ?? null;
      const [west = 0, , east = 0] = outline.extent() ?? [];
      label.show(look.label ?? '', last, { side: last && last[0] > (west + east) / 2 ? 'left' : 'right' });
      fit(0);
    },
    showFields: fields.show,
    standOut: fields.standOut,
    fitTo: camera.fitTo,
    zoom: camera.zoom,
    goTo: camera.goTo,
    mark: ({ lng, lat }, kind) => mark.show(kind, pointOf([lng, lat])),
    unmark: mark.hide,
    center: () => {
      const [x = 0, y = 0] = view.getCenter() ?? [];
      const [lng, lat] = positionOf([x, y]);
      return { lng, lat };
    },
    isMoved: camera.isMoved,
    setGround: layers.setGround,
    reload: layers.reload,
    focus: () => element.focus({ preventScroll: true }),
    destroy: () => {
      layers.stop();
      camera.stop();
      resized.disconnect();
      drawing?.stop();
      map.setTarget();
      map.dispose();
    },
  };
}
