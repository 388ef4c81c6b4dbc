import OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { getPointResolution } from 'ol/proj.js';
import { createCamera } from './camera.ts';
import type { FieldMapOptions } from './field-map.ts';
import { createGroundLayers } from './ground-layers.ts';
import { interactionsFor } from './interactions.ts';
import { createLabel } from './label.ts';
import { createOutlineLayer } from './outline-layer.ts';
import { createProbe } from './probe.ts';
import type { Framed, ResultMap } from './result-map.ts';
import { createResultPictures } from './result-pictures.ts';
import { createResultShapes } from './result-shapes.ts';
import { cornersOf, partsOf } from './ring.ts';
import { createView } from './view.ts';

/** Hit tolerance around a point, in pixels. */
const reach = 8;

/** Creates a map in `element`, which must have a size already. */
export function createMap(element: HTMLElement, options: FieldMapOptions): ResultMap {
  const { start, use, onScale } = options;
  const pictures = createResultPictures();
  const shapes = createResultShapes();
  const outline = createOutlineLayer();
  const layers = createGroundLayers(element, options, {
    under: pictures.layers,
    over: [shapes.layer, outline.layer],
    dress: (colors) => {
      shapes.dress(colors);
      outline.dress(colors);
    },
  });
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
  map.addOverlay(label.overlay);
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
  const fit = (duration?: number) => {
    const extent = outline.extent();
    if (extent?.every(Number.isFinite)) camera.fit(extent, duration);
  };
  const probe = createProbe(map, element, (pixel) => {
    const place = map.getCoordinateFromPixel([...pixel]);
    if (!place) return null;
    const inBox = pictures.placeOf(place);
    const shape = shapes.at(place, reach * (view.getResolution() ?? 1));
    if (!inBox && shape === null) return null;
    const [left, top] = pixel;
    const isEast = left > element.clientWidth / 2;
    return { across: Number.NaN, down: Number.NaN, ...inBox, left, top, isEast, shape };
  });

  let tellFramed = () => {};
  const framed = (): Framed => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [west = 0, south = 0, , north = 0] = outline.extent() ?? [];
    const top = map.getPixelFromCoordinate([west, north])?.[1] ?? Number.NaN;
    const bottom = map.getPixelFromCoordinate([west, south])?.[1] ?? Number.NaN;
    return { width, height, field: Number.isFinite(top + bottom) ? { top, bottom } : null };
  };

  return {
    fit,
    setCovered: ({ top, right, bottom, left }) => {
      view.padding = [top, right, bottom, left];
      if (!camera.isMoved()) fit(0);
    },
    showField: (land, look = {}) => {
      const parts = partsOf(land).map((rings) => rings.map(cornersOf));
      const corners = parts[0]?.[0] ?? [];
      const fill = look.fill === undefined ? {} : { fill: look.fill };
      outline.show({ corners, closed: true, parts, ...fill });
      const last = corners.at(-1) ?? null;
      const [west = 0, , east = 0] = outline.extent() ?? [];
      label.show(look.label ?? '', last, { side: last && last[0] > (west + east) / 2 ? 'left' : 'right' });
      if (!camera.isMoved()) fit(0);
      tellFramed();
    },
    showPictures: pictures.show,
    showIndex: pictures.showIndex,
    showShapes: shapes.show,
    onFramed: (tell) => {
      tellFramed = () => tell(framed());
      tellFramed();
      const key = map.on('moveend', tellFramed);
      return () => {
        tellFramed = () => {};
        unByKey(key);
      };
    },
    onProbe: probe.onProbe,
    zoom: camera.zoom,
    setGround: layers.setGround,
    reload: layers.reload,
    focus: () => element.focus({ preventScroll: true }),
    destroy: () => {
      probe.stop();
      layers.stop();
      camera.stop();
      resized.disconnect();
      map.setTarget();
      map.dispose();
    },
  };
}
