import Graticule from 'ol/layer/Graticule.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapColors } from '../style/colors.ts';
import { createCountryNames } from './country-names.ts';
import { loadCountries } from './load-countries.ts';

/** Intervals of the graticule in degrees. The smallest ones give orientation over a single field. */
const graticuleIntervals = [90, 30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/**
 * The bundled basemap: countries with borders and names, and a faint graticule, because at high
 * zoom no border is in view. The countries are loaded when the land is first in view.
 * @param outlines URL of the countries in TopoJSON (Natural Earth, public domain).
 */
export function createBundledMap(outlines: string) {
  const fill = new Fill();
  const border = new Stroke({ width: 1 });
  const line = new Stroke({ width: 1 });
  const source = new VectorSource({
    loader: (_extent, _resolution, _projection, onLoaded) => {
      void loadCountries(outlines).then((countries) => {
        source.addFeatures(countries);
        names.write(countries);
        onLoaded?.(countries);
      });
    },
  });
  const landLayer = new VectorLayer({
    source,
    style: new Style({ fill, stroke: border }),
  });
  const names = createCountryNames();
  const grid = new Graticule({
    strokeStyle: line,
    intervals: graticuleIntervals,
    targetSize: 160,
    showLabels: false,
    wrapX: true,
    minZoom: 8,
  });
  return {
    land: landLayer,
    grid,
    names: names.layer,
    /**
     * Shows the land up to this zoom. A field on satellite imagery then needs no countries, whose file has 750 kB and
     * takes a phone a second to project.
     */
    setMaxZoom: (zoom: number) => landLayer.setMaxZoom(zoom),
    setColors: (colors: MapColors) => {
      fill.setColor(colors.land);
      border.setColor(colors.border);
      line.setColor(colors.grid);
      landLayer.changed();
      grid.changed();
      names.setColors(colors);
    },
  };
}
