import { tagPositions } from './check-nesting.ts';
import { throwRefusal } from './layer/refused-file.ts';

/** Character at the start of each text in a GeoJSON sequence (RFC 8142). */
export const recordSeparator = '\u001e';

export type TextFormat = 'json' | 'kml' | 'gpx' | 'wkt';

const signatures: readonly { bytes: readonly (number | string)[]; format: BinaryFormat }[] = [
  { bytes: ['PK\u0003\u0004'], format: 'zip' },
  { bytes: ['PK\u0005\u0006'], format: 'zip' },
  { bytes: ['PK\u0007\u0008'], format: 'zip' },
  { bytes: [0x1f, 0x8b], format: 'gzip' },
  { bytes: ['Rar!'], format: 'rar' },
  { bytes: ['7z', 0xbc, 0xaf], format: 'seven_zip' },
  { bytes: ['%PDF'], format: 'pdf' },
  { bytes: ['SQLite format 3'], format: 'geopackage' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], format: 'excel' },
  { bytes: [0x00, 0x00, 0x27, 0x0a], format: 'shp' },
  { bytes: ['fgb'], format: 'flatgeobuf' },
  { bytes: ['PAR1'], format: 'parquet' },
  { bytes: ['AC10'], format: 'drawing' },
  { bytes: ['II*', 0], format: 'image' },
  { bytes: ['MM', 0, '*'], format: 'image' },
  { bytes: [0x89, 'PNG'], format: 'image' },
  { bytes: [0xff, 0xd8, 0xff], format: 'image' },
];

type BinaryFormat =
  | 'zip'
  | 'shp'
  | 'gzip'
  | 'rar'
  | 'seven_zip'
  | 'pdf'
  | 'geopackage'
  | 'excel'
  | 'flatgeobuf'
  | 'parquet'
  | 'drawing'
  | 'image';

/**
 * True if a file is a ZIP, by its content, because file extensions may be wrong.
 * @throws a refusal for every other binary format, with its name.
 */
export function isZip(bytes: Uint8Array): boolean {
  const found = signatures.find((signature) => startsWith(bytes, signature.bytes))?.format;
  if (found === undefined || found === 'zip') return found === 'zip';
  return found === 'shp' ? throwRefusal('loose_shapefile', { extension: 'shp' }) : throwRefusal(found);
}

function startsWith(bytes: Uint8Array, expected: readonly (number | string)[]): boolean {
  let position = 0;
  for (const each of expected) {
    const expectedBytes = typeof each === 'string' ? new TextEncoder().encode(each) : [each];
    for (const byte of expectedBytes) if (bytes[position++] !== byte) return false;
  }
  return true;
}

/**
 * Detects the format of a text.
 * @throws a refusal for a format without outlines that can be read, with its name.
 */
export function formatOfText(text: string, fileName: string): TextFormat {
  const start = text.slice(0, 4_000).replace(/^[\ufeff\s]+/, '');
  if (start === '') return throwRefusal('empty');
  if (['{', '[', recordSeparator].includes(start[0]!)) return 'json';
  if (start.startsWith('<')) return formatOfXml(text);
  if (
    /^"?\s*(SRID\s*=\s*\d+\s*;\s*)?(MULTI|GEOMETRYCOLLECTION|POLYGON|LINESTRING|POINT|CURVEPOLYGON)/i.test(
      start,
    )
  )
    return 'wkt';
  const [, extension] = /\.(dbf|shx|prj|cpg)$/i.exec(fileName) ?? [];
  if (extension) return throwRefusal('loose_shapefile', { extension: extension.toLowerCase() });
  if (/\bPOLYGON\s*(Z|M|ZM)?\s*\(\(/i.test(start)) return throwRefusal('csv_with_wkt');
  const [first = '', second = ''] = start.split(/\r?\n/);
  const cells = (line: string) => line.split(/[,;\t]/).length;
  if (cells(first) > 1 && cells(first) === cells(second)) return throwRefusal('csv');
  return throwRefusal('unknown');
}

function formatOfXml(text: string): 'kml' | 'gpx' {
  let root = '';
  for (const position of tagPositions(text)) {
    if (text[position + 1] !== '!')
      root ||= /^<(?:[\w.-]+:)?([\w.-]*)/.exec(text.slice(position, position + 200))![1]!;
    else if (/^<!(DOCTYPE(?!\s+html)|ENTITY)/i.test(text.slice(position, position + 40)))
      return throwRefusal('entities');
  }
  switch (root.toLowerCase()) {
    case 'kml':
      return 'kml';
    case 'gpx':
      return 'gpx';
    case 'html':
      return throwRefusal('html');
    case 'osm':
      return throwRefusal('osm');
    case 'iso11783_taskdata':
      return throwRefusal('isoxml');
    case 'featurecollection':
      return throwRefusal('gml');
    default:
      return /opengis\.net\/gml/.test(text.slice(0, 4_000)) ? throwRefusal('gml') : throwRefusal('xml');
  }
}
