import { centroidOf } from '@furrow/geo/area/centroid';
import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { importTexts } from '../../../texts/import.ts';

/** Properties of a saved field that are exported. */
export type ExportedField = {
  name: string;
  crop: string | null;
  season: string | null;
  group: string | null;
  area_ha: number;
  geometry: { type: 'MultiPolygon'; coordinates: MultiPolygon };
};

export type ExportFormat = 'GeoJSON' | 'KML' | 'CSV';

export type FieldsFile = { fileName: string; mime: string; text: string };

const formats: Record<
  ExportFormat,
  { extension: string; mime: string; write: (fields: readonly ExportedField[]) => string }
> = {
  GeoJSON: { extension: 'geojson', mime: 'application/geo+json', write: toGeoJson },
  KML: { extension: 'kml', mime: 'application/vnd.google-earth.kml+xml', write: toKml },
  CSV: { extension: 'csv', mime: 'text/csv;charset=utf-8', write: toCsv },
};

/** Exports fields as a file. Its name contains `day` (YYYY-MM-DD), or the name of the field if there is only one. */
export function exportFields(
  fields: readonly ExportedField[],
  format: ExportFormat,
  day: string,
): FieldsFile {
  const { extension, mime, write } = formats[format];
  const [first] = fields;
  const stem = fields.length === 1 && first ? safeFileName(first.name) : '';
  return {
    fileName: `${stem || importTexts.exports.fileName({ day })}.${extension}`,
    mime,
    text: write(fields),
  };
}

/** Removes characters that file systems reserve. */
function safeFileName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80);
}

function toGeoJson(fields: readonly ExportedField[]): string {
  const features = fields.map(({ name, crop, season, group, area_ha, geometry }) => ({
    type: 'Feature',
    properties: { name, crop, season, group, hectares: area_ha },
    geometry: { type: geometry.type, coordinates: geometry.coordinates },
  }));
  return `{"type":"FeatureCollection","features":[\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
}

function toKml(fields: readonly ExportedField[]): string {
  const placemarks = fields.map((field) => {
    const data = Object.entries({
      crop: field.crop,
      season: field.season,
      group: field.group,
      hectares: field.area_ha,
    })
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `<Data name="${key}"><value>${escapeXml(String(value))}</value></Data>`)
      .join('');
    const polygons = field.geometry.coordinates.map(([outer, ...holes]) => {
      const inner = holes.map((hole) => `<innerBoundaryIs>${kmlRing(hole)}</innerBoundaryIs>`).join('');
      return `<Polygon><outerBoundaryIs>${kmlRing(outer!)}</outerBoundaryIs>${inner}</Polygon>`;
    });
    return `<Placemark><name>${escapeXml(field.name)}</name><ExtendedData>${data}</ExtendedData><MultiGeometry>${polygons.join('')}</MultiGeometry></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${placemarks.join('\n')}\n</Document></kml>\n`;
}

function kmlRing(ring: Ring): string {
  return `<LinearRing><coordinates>${ring.map((position) => position.join()).join(' ')}</coordinates></LinearRing>`;
}

/** Escapes XML, and removes characters that XML 1.0 cannot hold. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** CSV of RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
function toCsv(fields: readonly ExportedField[]): string {
  const rows = fields.map(({ name, crop, season, group, area_ha, geometry }) => {
    const [lng, lat] = centroidOf(geometry.coordinates);
    const words = [name, crop ?? '', season ?? '', group ?? ''].map(withoutFormula);
    return [...words, area_ha.toFixed(2), lat.toFixed(6), lng.toFixed(6)];
  });
  return `\ufeff${[importTexts.exports.columns, ...rows].map((row) => `${row.map(cell).join()}\r\n`).join('')}`;
}

function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Adds an apostrophe where a spreadsheet would execute the value as a formula. */
function withoutFormula(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
