import { allWaypoints, type Waypoint, type Waypoints } from './waypoints.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Points to walk to, and the walk through the samples, for navigation devices and phones (GPX 1.1). */
export const recordGpx = (
  waypoints: Waypoints,
  { name, description }: { name: string; description: string },
): string =>
  xmlDocument(
    element('gpx', { version: '1.1', creator: 'Furrow', xmlns: 'http://www.topografix.com/GPX/1/1' }, [
      element('metadata', {}, [textElement('name', name), textElement('desc', description)]),
      ...allWaypoints(waypoints).map((one) => point('wpt', one)),
      ...(waypoints.samples.length > 1
        ? [
            element('rte', {}, [
              textElement('name', name),
              ...waypoints.samples.map((one) => point('rtept', one)),
            ]),
          ]
        : []),
    ]),
  );

const point = (tag: 'wpt' | 'rtept', { name, description, position: [lng, lat] }: Waypoint): string =>
  element(tag, { lat: lat.toFixed(7), lon: lng.toFixed(7) }, [
    textElement('name', name),
    textElement('desc', description),
  ]);
