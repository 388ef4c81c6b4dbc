import type { Extent } from 'ol/extent.js';
import type Layer from 'ol/layer/Layer.js';
import TileLayer from 'ol/layer/Tile.js';
import { onThemeChange } from '../ui/theme.ts';
import { type MapColors, readColors } from './colors.ts';
import type { FieldMapOptions } from './field-map.ts';
import { createGround } from './ground.ts';
import type { Grounds, Pictures } from './grounds.ts';
import { createPictureTiles } from './picture-tiles.ts';
import { createPlaceNames } from './place-names.ts';

/** Layers above the basemap, and the function that colours them. */
interface Above {
  /** Layers between the basemap's imagery and its names. */
  under: readonly Layer[];
  over: readonly Layer[];
  dress: (colors: MapColors) => void;
}

/** The layers of a map's basemap with its names, and those above them, in the colours of the theme. */
export function createGroundLayers(
  element: HTMLElement,
  { outlines, grounds }: Pick<FieldMapOptions, 'outlines' | 'grounds'>,
  above: Above,
) {
  const ground = createGround(outlines);
  const satellite = grounds ? pictureLayer(grounds.satellite) : null;
  const road = grounds?.road.pictures ? pictureLayer(grounds.road.pictures) : null;
  const pictures = { satellite, road };
  const places = grounds && !road ? createPlaceNames(grounds.road) : null;
  const all: (Layer | undefined)[] = [
    ground.land,
    ground.grid,
    road?.layer,
    satellite?.layer,
    ...above.under,
    ground.names,
    places?.layer,
    ...above.over,
  ];
  const dress = () => {
    const colors = readColors(element);
    ground.dress(colors);
    places?.dress(colors);
    above.dress(colors);
  };
  dress();
  const forgetTheme = onThemeChange(dress);
  return {
    all: all.filter((layer) => layer !== undefined),
    setGround: (chosen: keyof Grounds) => {
      element.dataset['ground'] = chosen;
      for (const [each, shown] of Object.entries(pictures)) {
        shown?.layer.setVisible(each === chosen);
        // Tiles that are no longer visible would delay those that are.
        if (each !== chosen) shown?.tiles.letGo();
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
    stop: () => {
      forgetTheme();
      places?.stop();
    },
  };
}

/** An imagery layer; where a tile is missing the layers below show. */
function pictureLayer(pictures: Pictures) {
  const tiles = createPictureTiles(pictures);
  const layer = new TileLayer({ source: tiles.source, minZoom: pictures.zooms.least - 0.01, visible: false });
  return { tiles, layer };
}
