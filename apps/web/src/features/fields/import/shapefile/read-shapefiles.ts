import { type ReferenceSystem, systemOfEpsg, systemOfWkt } from '@furrow/geo/reference-system';
import { importTexts } from '../../../../texts/import.ts';
import { language } from '../../../../texts/language.ts';
import { datumNotes } from '../datum-notes.ts';
import { mostFeatures } from '../file-limits.ts';
import type { FileNote, FoundFeature, Layer } from '../layer.ts';
import { isInDegrees } from '../positions.ts';
import { stop } from '../refused-file.ts';
import { reproject } from '../reproject.ts';
import { baseName, type ZipEntry } from '../zip-directory.ts';
import { readDbf } from './read-dbf.ts';
import { readShp } from './read-shp.ts';

/** Files of one Shapefile by extension; their names agree in everything before it. */
type Parts = { name: string; files: Map<string, ZipEntry> };

/** The Shapefiles in a ZIP, each to be read as a layer; one without its .shp is refused when it is read. */
export function shapefilesIn(
  entries: readonly ZipEntry[],
  unzip: (entry: ZipEntry) => Uint8Array,
): { name: string; read: () => Layer }[] {
  return partsOf(entries)
    .filter(({ files }) => files.has('shp') || files.has('dbf') || files.has('shx'))
    .map((parts) => ({ name: parts.name, read: () => readOne(parts, unzip) }));
}

function partsOf(entries: readonly ZipEntry[]): Parts[] {
  const found = new Map<string, Parts>();
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

function readOne({ name, files }: Parts, unzip: (entry: ZipEntry) => Uint8Array): Layer {
  const shp = files.get('shp') ?? stop('shapefile_without_shp');
  const { geometries, isCutShort } = readShp(unzip(shp), mostFeatures);
  if (geometries.length > mostFeatures)
    stop('too_many_features', { most: mostFeatures.toLocaleString(language.locale) });
  const notes: FileNote[] = [];
  const note = (code: FileNote['note'], sentence: string) => notes.push({ note: code, sentence });
  if (isCutShort)
    note(
      'cut_short',
      importTexts.notes.cut_short({ layer: name, read: geometries.length.toLocaleString(language.locale) }),
    );
  const textOf = (extension: string) => {
    const entry = files.get(extension);
    return entry ? new TextDecoder().decode(unzip(entry)) : '';
  };
  const dbf = files.get('dbf');
  const table = dbf ? readDbf(unzip(dbf), textOf('cpg'), geometries.length) : null;
  if (!table) note('no_attributes', importTexts.notes.no_attributes({ layer: name }));
  if (table?.isGuess) note('letters_guessed', importTexts.notes.letters_guessed);
  const system = systemFor(textOf('prj'), geometries);
  if (system === 'degrees') note('no_prj', importTexts.notes.no_prj({ layer: name }));
  else notes.push(...datumNotes(name, [system]));
  const features = geometries.flatMap((geometry, row): FoundFeature[] => {
    const columns = table?.rows[row];
    if (columns === null) return [];
    return [
      { columns: columns ?? [], geometry: system === 'degrees' ? geometry : reproject(geometry, system) },
    ];
  });
  if (system !== 'degrees' && features.length > 0 && !features.some(isOnTheMap)) stopAtSystem(textOf('prj'));
  return { name, features, notes };
}

/** Reference system of the .prj; 'degrees' without one if all coordinates could be degrees. */
function systemFor(prj: string, geometries: readonly unknown[]): ReferenceSystem | 'degrees' {
  if (prj.trim() !== '') {
    const [, code] = /^\s*EPSG:(\d+)\s*$/i.exec(prj) ?? [];
    return (code ? systemOfEpsg(Number(code)) : systemOfWkt(prj)) ?? stopAtSystem(prj);
  }
  return geometries.every(isInDegrees) ? 'degrees' : stop('no_prj');
}

/** True if a geometry is in degrees, or missing. */
function isOnTheMap({ geometry }: FoundFeature): boolean {
  return geometry === null || isInDegrees(geometry);
}

/** Refuses a reference system. That some projections cannot be read only shows when no position is on earth. */
function stopAtSystem(prj: string): never {
  const [, projection] = /\bPROJECTION\s*\[\s*"([^"]{1,80})"/i.exec(prj) ?? [];
  return projection
    ? stop('unknown_projection', { name: projection.replaceAll('_', ' ') })
    : stop('unknown_prj');
}
