import Feature from 'ol/Feature.js';
import PointShape from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { tile as byTile } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { createXYZ } from 'ol/tilegrid.js';
import { pointOf } from '../geometry/ring.ts';
import type { Basemaps, PlaceName } from '../interface/basemaps.ts';
import { canvasFont, type MapColors } from '../style/colors.ts';
import { nameDeclutterGroup } from './country-names.ts';

/** Grid of large tiles, so that few requests are sent: at zoom 5 of the map, tiles of zoom 4 are requested. */
const grid = createXYZ({ tileSize: 512, minZoom: 4, maxZoom: 12 });

/** Number of consecutive failures after which no more place names are requested. */
const maxFailures = 3;

/** Layer with names of populated places. Names of larger places have priority. */
export function createPlaceNames({ placeNamesIn }: Basemaps['road']) {
  const abortController = new AbortController();
  let failures = 0;
  const features = new Map<string, Feature<PointShape>>();
  const source = new VectorSource<Feature<PointShape>>({
    strategy: byTile(grid),
    loader: (extent, resolution, _projection, onLoaded) => {
      if (failures >= maxFailures) return onLoaded?.([]);
      const z = grid.getZForResolution(resolution);
      const [, x = 0, y = 0] = grid.getTileCoordForCoordAndZ(
        [(extent[0]! + extent[2]!) / 2, (extent[1]! + extent[3]!) / 2],
        z,
      );
      const width = 2 ** z;
      placeNamesIn({ z, x: ((x % width) + width) % width, y }, abortController.signal).then(
        (places) => {
          failures = 0;
          source.addFeatures(places.flatMap((place) => addPlace(place, z)));
          onLoaded?.([]);
        },
        // A failure shows no error, because the map is usable without place names.
        () => {
          failures++;
          onLoaded?.([]);
        },
      );
    },
  });
  const fill = new Fill();
  const stroke = new Stroke({ width: 3 });
  let fonts = { large: '', small: '' };
  const layer = new VectorLayer({
    source,
    declutter: nameDeclutterGroup,
    minZoom: 4.99,
    zIndex: 1,
    renderOrder: (a, b) => renderPriority(a as Feature) - renderPriority(b as Feature),
    style: (feature, resolution) => {
      const loadedAtZoom = feature.get('z') as number;
      // Names that were loaded at a higher zoom are hidden at a lower one.
      if (loadedAtZoom > grid.getZForResolution(resolution)) return undefined;
      const font = loadedAtZoom <= 5 ? fonts.large : fonts.small;
      return new Style({
        text: new Text({ text: feature.get('name') as string, font, fill, stroke, padding: [2, 6, 2, 6] }),
      });
    },
  });
  return {
    layer,
    setColors: (colors: MapColors) => {
      fill.setColor(colors['place-name']);
      stroke.setColor(colors.halo);
      fonts = { large: canvasFont(colors, 560, 0.875), small: canvasFont(colors, 450, 0.8125) };
      layer.changed();
    },
    stop: () => abortController.abort(),
  };

  /** Adds a place once, although several tiles contain it, with the lowest zoom at which it was loaded. */
  function addPlace({ name, lng, lat, rank }: PlaceName, z: number): Feature<PointShape>[] {
    const key = `${name} ${lng} ${lat}`;
    const existingFeature = features.get(key);
    if (existingFeature) {
      if (z < (existingFeature.get('z') as number)) existingFeature.setProperties({ z, rank });
      return [];
    }
    const [x, y] = pointOf([lng, lat]);
    const feature = new Feature(new PointShape([x, y]));
    feature.setProperties({ name, rank, z }, true);
    features.set(key, feature);
    return [feature];
  }
}

function renderPriority(feature: Feature): number {
  return (feature.get('z') as number) * 1_000 + (feature.get('rank') as number);
}
