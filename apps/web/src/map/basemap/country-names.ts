import Feature from 'ol/Feature.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import PointShape from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { canvasFont, type MapColors } from '../style/colors.ts';

/** Declutter group of OpenLayers: names of all layers in the group do not overlap. */
export const nameDeclutterGroup = 'names';

/**
 * Maximum width in pixels of a labelled country. A wider one fills the view, and its middle would
 * be an arbitrary position.
 */
const maxCountryWidthPx = 4_000;

/** Layer of country names, each inside the largest polygon of its country, if that is wide enough for the name. */
export function createCountryNames() {
  const source = new VectorSource();
  const fill = new Fill();
  const stroke = new Stroke({ width: 3 });
  let font = '';
  let rem = 16;
  const layer = new VectorLayer({
    source,
    declutter: nameDeclutterGroup,
    // Country names are shown up to the zoom at which satellite imagery begins.
    maxZoom: 9,
    zIndex: 2,
    renderOrder: (a, b) => (b.get('across') as number) - (a.get('across') as number),
    style: (feature, resolution) => {
      const text = feature.get('name') as string;
      const widthPx = (feature.get('across') as number) / resolution;
      if (widthPx < text.length * 0.4 * rem || widthPx > maxCountryWidthPx) return undefined;
      return new Style({ text: new Text({ text, font, fill, stroke, overflow: true }) });
    },
  });
  return {
    layer,
    write: (countries: readonly Feature<MultiPolygon>[]) =>
      source.addFeatures(countries.flatMap(nameFeature)),
    setColors: (colors: MapColors) => {
      fill.setColor(colors['country-name']);
      stroke.setColor(colors.halo);
      font = canvasFont(colors, 600, 0.8125);
      rem = colors.rem;
      layer.changed();
    },
  };
}

function nameFeature(country: Feature<MultiPolygon>): Feature[] {
  const polygons = country.getGeometry()?.getPolygons() ?? [];
  const [largestPolygon] = polygons.toSorted((a, b) => b.getArea() - a.getArea());
  if (!largestPolygon) return [];
  const [x = 0, y = 0] = largestPolygon.getInteriorPoint().getCoordinates();
  const [west = 0, , east = 0] = largestPolygon.getExtent();
  const feature = new Feature(new PointShape([x, y]));
  feature.setProperties({ name: country.get('name') as string, across: east - west }, true);
  return [feature];
}
