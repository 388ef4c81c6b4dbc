import type { Position } from '@furrow/geo/polygon';
import Feature from 'ol/Feature.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import Graticule from 'ol/layer/Graticule.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapColors } from './colors.ts';
import { unwrap } from './unwrap.ts';

/** Steps of the grid of longitudes and latitudes, in degrees: fine enough to keep one's bearings over a field. */
const gridSteps = [90, 30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/**
 * What lies below everything: countries as quiet land and borders, and close up, where they show nothing any more, a
 * faint grid.
 * @param outlines address of the countries in TopoJSON (Natural Earth, public domain).
 */
export function createGround(outlines: string) {
  const fill = new Fill();
  const border = new Stroke({ width: 1 });
  const line = new Stroke({ width: 1 });
  const source = new VectorSource();
  void readCountries(outlines).then((countries) => source.addFeatures(countries));
  const land = new VectorLayer({
    source,
    style: new Style({ fill, stroke: border }),
  });
  const grid = new Graticule({
    strokeStyle: line,
    intervals: gridSteps,
    targetSize: 160,
    showLabels: false,
    wrapX: true,
    minZoom: 8,
  });
  return {
    layers: [land, grid],
    dress: (colors: MapColors) => {
      fill.setColor(colors.land);
      border.setColor(colors.border);
      line.setColor(colors.grid);
      land.changed();
      grid.changed();
    },
  };
}

/** Without them the map is plain land: drawing goes on. */
async function readCountries(outlines: string): Promise<Feature[]> {
  try {
    const topology: unknown = await (await fetch(outlines)).json();
    const countries = new TopoJSON({ layers: ['countries'] }).readFeatures(topology);
    return countries.map((country) => new Feature(onThePlane(country.getGeometry())));
  } catch {
    return [];
  }
}

function onThePlane(geometry: unknown): MultiPolygon {
  const polygons =
    geometry instanceof MultiPolygon ? geometry.getPolygons() : geometry instanceof Polygon ? [geometry] : [];
  const plane = new MultiPolygon(
    polygons.flatMap((polygon) => {
      const [outer = [], ...holes] = polygon.getCoordinates() as Position[][];
      const outers = unwrap(outer);
      // Countries that enclose another lie away from the 180° meridian.
      return outers.length === 1 ? [[...outers, ...holes]] : outers.map((ring) => [ring]);
    }),
  );
  plane.transform('EPSG:4326', 'EPSG:3857');
  return plane;
}
