import type { Extent } from 'ol/extent.js';
import ImageLayer from 'ol/layer/Image.js';
import type Layer from 'ol/layer/Layer.js';
import TileLayer from 'ol/layer/Tile.js';
import { transformExtent } from 'ol/proj.js';
import Static from 'ol/source/ImageStatic.js';
import { onThemeChange, readColors } from './colors.ts';
import { createFieldLayers } from './field-layers.ts';
import type { Bounds, FieldMapOptions } from './field-map.ts';
import { createGround } from './ground.ts';
import type { Grounds, Pictures } from './grounds.ts';
import { createOutlineLayer } from './outline-layer.ts';
import { createPictureTiles } from './picture-tiles.ts';
import { createPlaceNames } from './place-names.ts';
import { createRestrictedLayer } from './restricted-layer.ts';

/** All that lies on a map, from the ground up, in the colours of the day. */
export function createLayers(
  element: HTMLElement,
  { outlines, grounds, restricted = [], words }: FieldMapOptions,
) {
  const ground = createGround(outlines);
  const satellite = grounds ? pictureLayer(grounds.satellite) : null;
  const road = grounds?.road.pictures ? pictureLayer(grounds.road.pictures) : null;
  const pictures = { satellite, road };
  const places = grounds && !road ? createPlaceNames(grounds.road) : null;
  const land = createRestrictedLayer(restricted);
  const fields = createFieldLayers(words?.hectares ?? String);
  const outline = createOutlineLayer();
  const overlay = new ImageLayer();
  const all: (Layer | undefined)[] = [
    ground.land,
    ground.grid,
    road?.layer,
    satellite?.layer,
    overlay,
    ground.names,
    places?.layer,
    land.layer,
    ...fields.layers,
    outline.layer,
  ];
  land.layer.setZIndex(3);
  outline.layer.setZIndex(8);

  const dress = () => {
    const colors = readColors(element);
    ground.dress(colors);
    places?.dress(colors);
    land.dress(colors);
    fields.dress(colors);
    outline.dress(colors);
  };
  dress();
  const forgetTheme = onThemeChange(dress);
  return {
    all: all.filter((layer) => layer !== undefined),
    outline,
    fields,
    setGround: (chosen: keyof Grounds) => {
      element.dataset['ground'] = chosen;
      for (const [ground, shown] of Object.entries(pictures)) {
        shown?.layer.setVisible(ground === chosen);
        // What nobody sees any more would keep those waiting that somebody does.
        if (ground !== chosen) shown?.tiles.letGo();
      }
      ground.grid.setVisible(chosen === 'road' && !road);
      dress();
    },
    reload: () => {
      for (const shown of Object.values(pictures)) if (shown?.layer.getVisible()) shown.tiles.reload();
    },
    keepOnly: (extent: Extent, resolution: number) => {
      for (const shown of Object.values(pictures)) shown?.tiles.keepOnly(extent, resolution);
    },
    showOverlay: (url: string, bounds: Bounds, onMissing: () => void) => {
      const picture = new Static({
        url,
        projection: 'EPSG:3857',
        imageExtent: transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857'),
        // A pixel is a measurement: its edges are shown, not smoothed away.
        interpolate: false,
      });
      picture.on('imageloaderror', onMissing);
      overlay.setSource(picture);
    },
    stop: () => {
      forgetTheme();
      places?.stop();
    },
  };
}

/** Where a picture is missing the ground below shows. */
function pictureLayer(pictures: Pictures) {
  const tiles = createPictureTiles(pictures);
  const layer = new TileLayer({ source: tiles.source, minZoom: pictures.zooms.least - 0.01, visible: false });
  return { tiles, layer };
}
