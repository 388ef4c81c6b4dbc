import type { ImportReport } from './report.ts';

export const square = [
  [
    [4, 51],
    [4.01, 51],
    [4.01, 51.01],
    [4, 51.01],
    [4, 51],
  ],
];
export const feature = (properties: unknown, geometry: unknown) => ({
  type: 'Feature',
  properties,
  geometry,
});
export const polygon = (coordinates: unknown = square) => ({ type: 'Polygon', coordinates });
export const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
export const validGeoJson = collection(feature({ name: 'North 40' }, polygon()));
export const kml = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
export const placemark = (name: string, coordinates = '4,51,0 4.01,51,0 4.01,51.01,0 4,51.01,0 4,51,0') =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
export const wktAt = (lng: number) => `POLYGON ((${lng} 51, ${lng}.01 51, ${lng}.01 51.01, ${lng} 51))`;
export const messagesOf = ({ features }: ImportReport) =>
  features.map(({ refusal }) => refusal?.message ?? null);
