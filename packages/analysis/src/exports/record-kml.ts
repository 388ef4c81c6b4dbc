import type { Position } from '@furrow/geo/rings/polygon';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import type { ExportedRecord } from './exported-record.ts';
import { allWaypoints, type Waypoints } from './waypoints.ts';
import { element, textElement, xmlDocument } from './xml.ts';

type Geometry = ResultFeature['geometry'] | ExportedRecord['geometry'];

const outlineColour = '#17231b';
/** Opacity of a zone, under which the ground can be seen. */
const zoneOpacity = 'b3';
const opaque = 'ff';

interface KmlTexts {
  name: string;
  description: string;
  /** Name of a shape on the field. */
  nameShape: (properties: ResultFeature['properties'], index: number) => string;
}

/** The field, what was found on it and the points to walk to, for globes and phones (OGC KML 2.2). */
export function recordKml(
  { geometry, metadata }: ExportedRecord,
  waypoints: Waypoints,
  { name, description, nameShape }: KmlTexts,
): string {
  const shapes = [...(metadata.zones?.features ?? []), ...(metadata.geojson?.features ?? [])].filter(
    (shape) => shape.geometry.type !== 'Point',
  );
  return xmlDocument(
    element('kml', { xmlns: 'http://www.opengis.net/kml/2.2' }, [
      element('Document', {}, [
        textElement('name', name),
        textElement('description', description),
        placemark(name, description, [styleOf(null), geometryOf(geometry)]),
        ...shapes.map((shape, index) =>
          placemark(nameShape(shape.properties, index), '', [
            styleOf(shape.properties['color']),
            geometryOf(shape.geometry),
          ]),
        ),
        ...allWaypoints(waypoints).map((waypoint) =>
          placemark(waypoint.name, waypoint.description, [
            element('Point', {}, [coordinates([waypoint.position])]),
          ]),
        ),
        ...(waypoints.samples.length > 1 ? [walkThrough(waypoints, name)] : []),
      ]),
    ]),
  );
}

const walkThrough = ({ samples }: Waypoints, name: string): string =>
  placemark(name, '', [element('LineString', {}, [coordinates(samples.map(({ position }) => position))])]);

const placemark = (name: string, description: string, parts: readonly string[]): string =>
  element('Placemark', {}, [
    textElement('name', name),
    ...(description === '' ? [] : [textElement('description', description)]),
    ...parts,
  ]);

/** A shape without a colour of its own has its outline alone. */
function styleOf(color: unknown): string {
  const line = element('LineStyle', {}, [
    textElement('color', kmlColour(outlineColour, opaque)),
    textElement('width', '2'),
  ]);
  const fill =
    typeof color === 'string'
      ? [textElement('color', kmlColour(color, zoneOpacity))]
      : [textElement('fill', '0')];
  return element('Style', {}, [line, element('PolyStyle', {}, fill)]);
}

/** Colours are written backwards in KML: opacity, blue, green, red. */
const kmlColour = (color: string, opacity: string): string =>
  `${opacity}${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`;

function geometryOf(geometry: Geometry): string {
  if (geometry.type === 'Point') return element('Point', {}, [coordinates([geometry.coordinates])]);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return element('MultiGeometry', {}, polygons.map(polygonOf));
}

const polygonOf = ([outer, ...holes]: readonly (readonly Readonly<Position>[])[]): string =>
  element('Polygon', {}, [
    element('outerBoundaryIs', {}, [ringOf(outer ?? [])]),
    ...holes.map((hole) => element('innerBoundaryIs', {}, [ringOf(hole)])),
  ]);

const ringOf = (ring: readonly Readonly<Position>[]): string =>
  element('LinearRing', {}, [coordinates(ring)]);

const coordinates = (positions: readonly Readonly<Position>[]): string =>
  textElement('coordinates', positions.map(([lng, lat]) => `${lng},${lat}`).join(' '));
