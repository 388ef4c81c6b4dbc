import { decodeText } from './decode-text.ts';
import { mostUnpacked } from './file-limits.ts';
import type { Layer } from './layer.ts';
import { readText, type TextLayers } from './read-text.ts';
import { stop } from './refused-file.ts';
import { readShapefiles } from './shapefile/read-shapefiles.ts';
import { type Allowance, unzipEntry } from './unzip-entry.ts';
import { baseName, type ZipEntry, zipEntries } from './zip-directory.ts';

export type ZipLayers = { format: 'Shapefile' | 'KMZ' | TextLayers['format']; layers: Layer[] };

/** Signs of what a ZIP is when it is none of fields. */
const known = [
  { is: 'excel', name: /^xl\/workbook/i },
  { is: 'excel', name: /^content\.xml$/i },
  { is: 'document', name: /^word\/document/i },
  { is: 'geodatabase', name: /\.gdb(table|\/)/i },
  { is: 'geopackage', name: /\.(gpkg|sqlite|mbtiles)$/i },
  { is: 'isoxml', name: /taskdata\.xml$/i },
  { is: 'flatgeobuf', name: /\.fgb$/i },
  { is: 'zip_in_zip', name: /\.zip$/i },
] as const;

/** Shapefiles in a ZIP, all of them; else its KML, GeoJSON, GPX or WKT. */
export function readZip(bytes: Uint8Array): ZipLayers {
  const entries = zipEntries(bytes).filter(({ name }) => !isOfTheSystem(name));
  const allowance: Allowance = { bytes: mostUnpacked };
  const unzip = (entry: ZipEntry) => unzipEntry(bytes, entry, allowance);
  if (entries.some(({ name }) => /\.(shp|dbf|shx)$/i.test(name)))
    return { format: 'Shapefile', layers: readShapefiles(entries, unzip) };
  for (const extension of [/\.kml$/i, /\.(geojson|geojsonl|ndjson|json)$/i, /\.gpx$/i, /\.wkt$/i]) {
    const texts = entries.filter(({ name }) => extension.test(name));
    if (texts.length > 0) return readTexts(texts, unzip);
  }
  const other = known.find(({ name }) => entries.some((entry) => name.test(entry.name)));
  return stop(other?.is ?? 'zip_without_fields');
}

function readTexts(entries: readonly ZipEntry[], unzip: (entry: ZipEntry) => Uint8Array): ZipLayers {
  const read = entries.map((entry) => readText(decodeText(unzip(entry)), baseName(entry.name)));
  const [first] = read;
  return {
    format: first!.format === 'KML' ? 'KMZ' : first!.format,
    layers: read.flatMap(({ layers }) => layers),
  };
}

/** What macOS and Windows put beside people's files. */
function isOfTheSystem(name: string): boolean {
  return /^__MACOSX\/|(^|\/)(\._|\.DS_Store$|Thumbs\.db$)/i.test(name);
}
