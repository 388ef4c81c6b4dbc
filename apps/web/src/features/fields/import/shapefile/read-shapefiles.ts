import {
  parseReferenceSystem,
  type ReferenceSystem,
  referenceSystemOfEpsg,
} from '@furrow/geo/projection/reference-system';
import { importTexts } from '../../../../texts/import.ts';
import { datumNotes } from '../layer/datum-notes.ts';
import { maxFeatures } from '../layer/file-limits.ts';
import { isInDegrees } from '../layer/is-in-degrees.ts';
import type { FileLayer, FileNote, RawFeature } from '../layer/layer.ts';
import { throwRefusal } from '../layer/refused-file.ts';
import { reproject } from '../layer/reproject.ts';
import { baseName, type ZipEntry } from '../layer/zip-directory.ts';
import { readDbf } from './read-dbf.ts';
import { readShp } from './read-shp.ts';

/** Files of one Shapefile by extension. Their names are equal except for the extension. */
type ShapefileEntries = { name: string; files: Map<string, ZipEntry> };

/** The Shapefiles in a ZIP, each as a layer to be read. Reading a Shapefile without its .shp file refuses it. */
export function findShapefiles(
  entries: readonly ZipEntry[],
  unzip: (entry: ZipEntry) => Uint8Array,
): { name: string; read: () => FileLayer }[] {
  return groupEntries(entries)
    .filter(({ files }) => files.has('shp') || files.has('dbf') || files.has('shx'))
    .map((parts) => ({ name: parts.name, read: () => readShapefile(parts, unzip) }));
}

function groupEntries(entries: readonly ZipEntry[]): ShapefileEntries[] {
  const found = new Map<string, ShapefileEntries>();
  for (const entry of entries) {
    const [, stem, extension] = /^(.*)\.(shp|dbf|shx|prj|cpg)$/i.exec(entry.name) ?? [];
    if (stem === undefined || extension === undefined) continue;
    const key = stem.toLowerCase();
    const parts = found.get(key) ?? { name: baseName(stem), files: new Map() };
    found.set(key, parts);
    parts.files.set(extension.toLowerCase(), entry);
  }
  return [...found.values()];
}

function readShapefile({ name, files }: ShapefileEntries, unzip: (entry: ZipEntry) => Uint8Array): FileLayer {
  const shp = files.get('shp') ?? throwRefusal('shapefile_without_shp');
  const { geometries, isCutShort } = readShp(unzip(shp), maxFeatures);
  if (geometries.length > maxFeatures) throwRefusal('too_many_features', { most: maxFeatures });
  const notes: FileNote[] = [];
  const addNote = (code: FileNote['note'], sentence: string) => notes.push({ note: code, sentence });
  if (isCutShort) addNote('cut_short', importTexts.notes.cut_short({ layer: name, read: geometries.length }));
  const textOf = (extension: string) => {
    const entry = files.get(extension);
    return entry ? new TextDecoder().decode(unzip(entry)) : '';
  };
  const dbf = files.get('dbf');
  const table = dbf ? readDbf(unzip(dbf), textOf('cpg'), geometries.length) : null;
  if (!table) addNote('no_attributes', importTexts.notes.no_attributes({ layer: name }));
  if (table?.isGuess) addNote('letters_guessed', importTexts.notes.letters_guessed);
  const system = systemFor(textOf('prj'), geometries);
  if (system === 'degrees') addNote('no_prj', importTexts.notes.no_prj({ layer: name }));
  else notes.push(...datumNotes(name, [system]));
  const features = geometries.flatMap((geometry, row): RawFeature[] => {
    const columns = table?.rows[row];
    if (columns === null) return [];
    return [
      { columns: columns ?? [], geometry: system === 'degrees' ? geometry : reproject(geometry, system) },
    ];
  });
  if (system !== 'degrees' && features.length > 0 && !features.some(isOnEarth)) refuseSystem(textOf('prj'));
  return { name, features, notes };
}

/**
 * Reference system of a Shapefile's .prj file. Without that file it is `degrees` if all coordinates could be degrees.
 */
function systemFor(prj: string, geometries: readonly unknown[]): ReferenceSystem | 'degrees' {
  if (prj.trim() !== '') {
    const [, code] = /^\s*EPSG:(\d+)\s*$/i.exec(prj) ?? [];
    return (code ? referenceSystemOfEpsg(Number(code)) : parseReferenceSystem(prj)) ?? refuseSystem(prj);
  }
  return geometries.every(isInDegrees) ? 'degrees' : throwRefusal('no_prj');
}

/** True if a geometry is in degrees, or missing. */
function isOnEarth({ geometry }: RawFeature): boolean {
  return geometry === null || isInDegrees(geometry);
}

/** @throws a refusal of the reference system, with the name of its projection if that is known. */
function refuseSystem(prj: string): never {
  const [, projection] = /\bPROJECTION\s*\[\s*"([^"]{1,80})"/i.exec(prj) ?? [];
  return projection
    ? throwRefusal('unknown_projection', { name: projection.replaceAll('_', ' ') })
    : throwRefusal('unknown_prj');
}
