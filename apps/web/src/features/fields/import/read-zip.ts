import { importTexts } from '../../../texts/import.ts';
import { decodeText } from './decode-text.ts';
import { maxUnpackedBytes } from './layer/file-limits.ts';
import type { FileLayer, FileNote } from './layer/layer.ts';
import { type FileRefusal, FileRefusedError, refusalOfEntry, throwRefusal } from './layer/refused-file.ts';
import { baseName, type ZipEntry, zipEntries } from './layer/zip-directory.ts';
import { readText, type TextLayers } from './read-text.ts';
import { findShapefiles } from './shapefile/read-shapefiles.ts';
import { type UnpackBudget, unzipEntry } from './unzip-entry.ts';

export type ZipLayers = { format: 'Shapefile' | 'KMZ' | TextLayers['format']; layers: FileLayer[] };

/** Entries by which a ZIP of another format, without readable fields, is recognised. */
const unreadableKinds = [
  { reason: 'excel', name: /^xl\/workbook/i },
  { reason: 'excel', name: /^content\.xml$/i },
  { reason: 'document', name: /^word\/document/i },
  { reason: 'geodatabase', name: /\.gdb(table|\/)/i },
  { reason: 'geopackage', name: /\.(gpkg|sqlite|mbtiles)$/i },
  { reason: 'isoxml', name: /taskdata\.xml$/i },
  { reason: 'flatgeobuf', name: /\.fgb$/i },
  { reason: 'zip_in_zip', name: /\.zip$/i },
] as const;

/** A part of a ZIP that is read individually, and left out if it cannot be read. */
type ZipSource = { name: string; read: () => ZipLayers };

/** Reads all Shapefiles, KML, GeoJSON, GPX and WKT in a ZIP. Unreadable ones are left out with a note if anything else can be read. */
export function readZip(bytes: Uint8Array): ZipLayers {
  const entries = zipEntries(bytes).filter(({ name }) => !isSystemFile(name));
  const unreadableSources = unreadableKinds.flatMap(({ reason, name }): ZipSource[] => {
    const entry = entries.find((each) => name.test(each.name));
    return entry ? [{ name: baseName(entry.name), read: () => throwRefusal(reason) }] : [];
  });
  const sources = sourcesIn(bytes, entries);
  return sources.length + unreadableSources.length > 0
    ? readAll([...sources, ...unreadableSources])
    : throwRefusal('zip_without_fields');
}

function sourcesIn(bytes: Uint8Array, entries: readonly ZipEntry[]): ZipSource[] {
  const allowance: UnpackBudget = { bytes: maxUnpackedBytes };
  const unzip = (entry: ZipEntry) => unzipEntry(bytes, entry, allowance);
  const shapefiles = findShapefiles(entries, unzip).map(({ name, read }): ZipSource => {
    return { name, read: () => ({ format: 'Shapefile', layers: [read()] }) };
  });
  const texts = entries.filter(({ name }) => /\.(kml|geojson|geojsonl|ndjson|json|gpx|wkt)$/i.test(name));
  return [...shapefiles, ...texts.map((entry) => textSource(entry, unzip))];
}

function textSource(entry: ZipEntry, unzip: (entry: ZipEntry) => Uint8Array): ZipSource {
  const name = baseName(entry.name);
  const read = (): ZipLayers => {
    const { format, layers } = readText(decodeText(unzip(entry)), name);
    return { format: format === 'KML' ? 'KMZ' : format, layers };
  };
  return { name, read };
}

function readAll(sources: readonly ZipSource[]): ZipLayers {
  const read: ZipLayers[] = [];
  const leftOutFiles: { name: string; refusal: FileRefusal }[] = [];
  for (const source of sources) {
    try {
      read.push(source.read());
    } catch (error) {
      leftOutFiles.push({ name: source.name, refusal: refusalOfEntry(error) });
    }
  }
  const [first] = read;
  if (!first) throw new FileRefusedError(leftOutFiles[0]!.refusal);
  const notes = leftOutFiles.map(({ name, refusal }): FileNote => {
    return {
      note: 'layer_left_out',
      sentence: importTexts.notes.layer_left_out({ layer: name, why: refusal.sentence }),
    };
  });
  first.layers[0]!.notes.push(...notes);
  return { format: first.format, layers: read.flatMap(({ layers }) => layers) };
}

/** True for files that macOS and Windows add to a ZIP. */
function isSystemFile(name: string): boolean {
  return /^__MACOSX\/|(^|\/)(\._|\.DS_Store$|Thumbs\.db$)/i.test(name);
}
