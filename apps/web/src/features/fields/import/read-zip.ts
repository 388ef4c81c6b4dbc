import { importTexts } from '../../../texts/import.ts';
import { decodeText } from './decode-text.ts';
import { mostUnpacked } from './file-limits.ts';
import type { FileNote, Layer } from './layer.ts';
import { readText, type TextLayers } from './read-text.ts';
import { type FileRefusal, RefusedFile, refusalOfEntry, stop } from './refused-file.ts';
import { shapefilesIn } from './shapefile/read-shapefiles.ts';
import { type Allowance, unzipEntry } from './unzip-entry.ts';
import { baseName, type ZipEntry, zipEntries } from './zip-directory.ts';

export type ZipLayers = { format: 'Shapefile' | 'KMZ' | TextLayers['format']; layers: Layer[] };

/** Entries that identify a ZIP without readable fields. */
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

/** A part of a ZIP that is read, or left out, on its own. */
type Source = { name: string; read: () => ZipLayers };

/** Reads all Shapefiles, KML, GeoJSON, GPX and WKT in a ZIP. Unreadable ones are left out with a note if anything else can be read. */
export function readZip(bytes: Uint8Array): ZipLayers {
  const entries = zipEntries(bytes).filter(({ name }) => !isOfTheSystem(name));
  const others = known.flatMap(({ is, name }): Source[] => {
    const entry = entries.find((each) => name.test(each.name));
    return entry ? [{ name: baseName(entry.name), read: () => stop(is) }] : [];
  });
  const sources = sourcesIn(bytes, entries);
  return sources.length + others.length > 0 ? readAll([...sources, ...others]) : stop('zip_without_fields');
}

function sourcesIn(bytes: Uint8Array, entries: readonly ZipEntry[]): Source[] {
  const allowance: Allowance = { bytes: mostUnpacked };
  const unzip = (entry: ZipEntry) => unzipEntry(bytes, entry, allowance);
  const shapefiles = shapefilesIn(entries, unzip).map(({ name, read }): Source => {
    return { name, read: () => ({ format: 'Shapefile', layers: [read()] }) };
  });
  const texts = entries.filter(({ name }) => /\.(kml|geojson|geojsonl|ndjson|json|gpx|wkt)$/i.test(name));
  return [...shapefiles, ...texts.map((entry) => textSource(entry, unzip))];
}

function textSource(entry: ZipEntry, unzip: (entry: ZipEntry) => Uint8Array): Source {
  const name = baseName(entry.name);
  const read = (): ZipLayers => {
    const { format, layers } = readText(decodeText(unzip(entry)), name);
    return { format: format === 'KML' ? 'KMZ' : format, layers };
  };
  return { name, read };
}

function readAll(sources: readonly Source[]): ZipLayers {
  const read: ZipLayers[] = [];
  const left: { name: string; refusal: FileRefusal }[] = [];
  for (const source of sources) {
    try {
      read.push(source.read());
    } catch (error) {
      left.push({ name: source.name, refusal: refusalOfEntry(error) });
    }
  }
  const [first] = read;
  if (!first) throw new RefusedFile(left[0]!.refusal);
  const notes = left.map(({ name, refusal }): FileNote => {
    return {
      note: 'layer_left_out',
      sentence: importTexts.notes.layer_left_out({ layer: name, why: refusal.sentence }),
    };
  });
  first.layers[0]!.notes.push(...notes);
  return { format: first.format, layers: read.flatMap(({ layers }) => layers) };
}

/** True for files that macOS and Windows add. */
function isOfTheSystem(name: string): boolean {
  return /^__MACOSX\/|(^|\/)(\._|\.DS_Store$|Thumbs\.db$)/i.test(name);
}
