import { tagsIn } from './nesting-depth.ts';
import { stop } from './refused-file.ts';

/** Starts each text of a GeoJSON sequence (RFC 8142). */
export const recordSeparator = '\u001e';

export type TextFormat = 'json' | 'kml' | 'gpx' | 'wkt';

const signatures: readonly { bytes: readonly (number | string)[]; is: BinaryFormat }[] = [
  { bytes: ['PK\u0003\u0004'], is: 'zip' },
  { bytes: ['PK\u0005\u0006'], is: 'zip' },
  { bytes: ['PK\u0007\u0008'], is: 'zip' },
  { bytes: [0x1f, 0x8b], is: 'gzip' },
  { bytes: ['Rar!'], is: 'rar' },
  { bytes: ['7z', 0xbc, 0xaf], is: 'seven_zip' },
  { bytes: ['%PDF'], is: 'pdf' },
  { bytes: ['SQLite format 3'], is: 'geopackage' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], is: 'excel' },
  { bytes: [0x00, 0x00, 0x27, 0x0a], is: 'shp' },
  { bytes: ['fgb'], is: 'flatgeobuf' },
  { bytes: ['PAR1'], is: 'parquet' },
  { bytes: ['AC10'], is: 'drawing' },
  { bytes: ['II*', 0], is: 'image' },
  { bytes: ['MM', 0, '*'], is: 'image' },
  { bytes: [0x89, 'PNG'], is: 'image' },
  { bytes: [0xff, 0xd8, 0xff], is: 'image' },
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

/** True if the content is a ZIP; refuses every other binary format by name. File extensions are ignored, because they may be wrong. */
export function isZip(bytes: Uint8Array): boolean {
  const found = signatures.find((signature) => startsWith(bytes, signature.bytes))?.is;
  if (found === undefined || found === 'zip') return found === 'zip';
  return found === 'shp' ? stop('loose_shapefile', { extension: 'shp' }) : stop(found);
}

function startsWith(bytes: Uint8Array, expected: readonly (number | string)[]): boolean {
  let at = 0;
  for (const each of expected) {
    const wanted = typeof each === 'string' ? new TextEncoder().encode(each) : [each];
    for (const byte of wanted) if (bytes[at++] !== byte) return false;
  }
  return true;
}

/** Detects the format of a text; refuses those without outlines that we read, by name. */
export function formatOfText(text: string, fileName: string): TextFormat {
  const start = text.slice(0, 4_000).replace(/^[\ufeff\s]+/, '');
  if (start === '') return stop('empty');
  if (['{', '[', recordSeparator].includes(start[0]!)) return 'json';
  if (start.startsWith('<')) return formatOfXml(text);
  if (
    /^"?\s*(SRID\s*=\s*\d+\s*;\s*)?(MULTI|GEOMETRYCOLLECTION|POLYGON|LINESTRING|POINT|CURVEPOLYGON)/i.test(
      start,
    )
  )
    return 'wkt';
  const [, extension] = /\.(dbf|shx|prj|cpg)$/i.exec(fileName) ?? [];
  if (extension) return stop('loose_shapefile', { extension: extension.toLowerCase() });
  if (/\bPOLYGON\s*(Z|M|ZM)?\s*\(\(/i.test(start)) return stop('csv_with_wkt');
  const [first = '', second = ''] = start.split(/\r?\n/);
  const cells = (line: string) => line.split(/[,;\t]/).length;
  if (cells(first) > 1 && cells(first) === cells(second)) return stop('csv');
  return stop('unknown');
}

function formatOfXml(text: string): 'kml' | 'gpx' {
  let root = '';
  for (const at of tagsIn(text)) {
    if (text[at + 1] !== '!') root ||= /^<(?:[\w.-]+:)?([\w.-]*)/.exec(text.slice(at, at + 200))![1]!;
    else if (/^<!(DOCTYPE(?!\s+html)|ENTITY)/i.test(text.slice(at, at + 40))) return stop('entities');
  }
  switch (root.toLowerCase()) {
    case 'kml':
      return 'kml';
    case 'gpx':
      return 'gpx';
    case 'html':
      return stop('html');
    case 'osm':
      return stop('osm');
    case 'iso11783_taskdata':
      return stop('isoxml');
    case 'featurecollection':
      return stop('gml');
    default:
      return /opengis\.net\/gml/.test(text.slice(0, 4_000)) ? stop('gml') : stop('xml');
  }
}
