import type { RestrictedOutline } from '@furrow/geo/overlap/restricted';
import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapColors } from '../style/colors.ts';

/** A layer of areas in which no field is allowed. */
export function createRestrictedLayer(areas: readonly RestrictedOutline[]) {
  const fill = new Fill();
  const stroke = new Stroke({ width: 2 });
  const layer = new VectorLayer({
    source: new VectorSource({ features: areas.map(featureOf) }),
    style: new Style({ fill, stroke }),
  });
  return {
    layer,
    setColors: (colors: MapColors) => {
      fill.setColor(colors['restricted-fill']);
      stroke.setColor(colors['restricted-edge']);
      layer.changed();
    },
  };
}

function featureOf({ boundaries: { type, coordinates } }: RestrictedOutline): Feature {
  const geometry =
    type === 'Polygon'
      ? new Polygon(coordinates as number[][][])
      : new MultiPolygon(coordinates as number[][][][]);
  geometry.transform('EPSG:4326', 'EPSG:3857');
  return new Feature(geometry);
}
