import type { Extent } from 'ol/extent.js';
import type Layer from 'ol/layer/Layer.js';
import TileLayer from 'ol/layer/Tile.js';
import { onThemeChange } from '../../ui/theme/theme.ts';
import type { Basemaps, ImageTiles } from '../interface/basemaps.ts';
import type { FieldMapOptions } from '../interface/field-map.ts';
import { type MapColors, readColors } from '../style/colors.ts';
import { createBundledMap } from './bundled-map.ts';
import { createImageTiles } from './image-tiles.ts';
import { createPlaceNames } from './place-names.ts';

/** Layers above the basemap, and the function that sets their colours. */
interface OverlayLayers {
  /** Layers between the basemap's imagery and its names. */
  belowNames: readonly Layer[];
  aboveNames: readonly Layer[];
  setColors: (colors: MapColors) => void;
}

/** The layers of a map in order, the basemap with its names and the overlays, in the colours of the theme. */
export function createBasemapLayers(
  element: HTMLElement,
  { outlines, basemaps }: Pick<FieldMapOptions, 'outlines' | 'basemaps'>,
  overlays: OverlayLayers,
) {
  const bundledMap = createBundledMap(outlines);
  let isSatelliteShown = basemaps !== undefined;
  let isSatelliteFailing = false;
  const limitLand = () => {
    const isCovered = basemaps !== undefined && isSatelliteShown && !isSatelliteFailing;
    element.dataset['land'] = isCovered ? 'far' : 'all';
    bundledMap.setMaxZoom(isCovered ? basemaps.satellite.zoomRange.min : Number.POSITIVE_INFINITY);
  };
  limitLand();
  const satellite = basemaps
    ? imageryLayer({
        ...basemaps.satellite,
        onFailingChange: (isFailing) => {
          isSatelliteFailing = isFailing;
          limitLand();
          basemaps.satellite.onFailingChange(isFailing);
        },
      })
    : null;
  const road = basemaps?.road.tiles ? imageryLayer(basemaps.road.tiles) : null;
  const imagery = { satellite, road };
  const placeNames = basemaps && !road ? createPlaceNames(basemaps.road) : null;
  const all: (Layer | undefined)[] = [
    bundledMap.land,
    bundledMap.grid,
    road?.layer,
    satellite?.layer,
    ...overlays.belowNames,
    bundledMap.names,
    placeNames?.layer,
    ...overlays.aboveNames,
  ];
  const applyColors = () => {
    const colors = readColors(element);
    bundledMap.setColors(colors);
    placeNames?.setColors(colors);
    overlays.setColors(colors);
  };
  applyColors();
  const stopThemeListener = onThemeChange(applyColors);
  return {
    all: all.filter((layer) => layer !== undefined),
    setBasemap: (chosen: keyof Basemaps) => {
      element.dataset['basemap'] = chosen;
      isSatelliteShown = chosen === 'satellite';
      limitLand();
      for (const [each, visibleImagery] of Object.entries(imagery)) {
        visibleImagery?.layer.setVisible(each === chosen);
        // Tiles of the basemap that is no longer visible are cancelled, because they would
        // delay those of the other one.
        if (each !== chosen) visibleImagery?.tiles.cancelAll();
      }
      bundledMap.grid.setVisible(chosen === 'road' && !road);
      applyColors();
    },
    reload: () => {
      for (const visibleImagery of Object.values(imagery))
        if (visibleImagery?.layer.getVisible()) visibleImagery.tiles.reload();
    },
    retainTiles: (extent: Extent, resolution: number) => {
      for (const visibleImagery of Object.values(imagery))
        visibleImagery?.tiles.retainTiles(extent, resolution);
    },
    stop: () => {
      stopThemeListener();
      placeNames?.stop();
    },
  };
}

/** A layer of imagery. Where a tile is missing, the layers below it are visible. */
function imageryLayer(pictures: ImageTiles) {
  const tiles = createImageTiles(pictures);
  const layer = new TileLayer({
    source: tiles.source,
    minZoom: pictures.zoomRange.min - 0.01,
    visible: false,
  });
  return { tiles, layer };
}
