import type { Position } from '@furrow/geo/rings/polygon';
import Feature from 'ol/Feature.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import { unwrapRing } from '../geometry/unwrap.ts';
import { landName } from './land-name.ts';

/**
 * Countries in the map projection, each with its `name` in the reader's language. Returns none if they cannot be
 * loaded, because drawing works without them.
 */
export async function loadCountries(outlines: string): Promise<Feature<MultiPolygon>[]> {
  try {
    const topology: unknown = await (await fetch(outlines)).json();
    const countries = new TopoJSON({ layers: ['countries'] }).readFeatures(topology);
    return countries.map((country) => {
      const feature = new Feature(toMapProjection(country.getGeometry()));
      feature.set('name', landName(country.getId(), country.get('name')), true);
      return feature;
    });
  } catch {
    return [];
  }
}

function toMapProjection(geometry: unknown): MultiPolygon {
  const polygons =
    geometry instanceof MultiPolygon ? geometry.getPolygons() : geometry instanceof Polygon ? [geometry] : [];
  const projected = new MultiPolygon(
    polygons.flatMap((polygon) => {
      const [outer = [], ...holes] = polygon.getCoordinates() as Position[][];
      const outers = unwrapRing(outer);
      // Holes are dropped for a country across the 180° meridian, because no such country encloses another one.
      return outers.length === 1 ? [[...outers, ...holes]] : outers.map((ring) => [ring]);
    }),
  );
  projected.transform('EPSG:4326', 'EPSG:3857');
  return projected;
}
