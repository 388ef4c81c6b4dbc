import { type ReferenceSystem, systemOfEpsg, systemOfWkt } from '@furrow/geo/reference-system';
import { importTexts } from '../../../../texts/import.en.ts';
import { mostFeatures } from '../file-limits.ts';
import type { FileNote, FoundFeature, Layer } from '../layer.ts';
import { isInDegrees } from '../positions.ts';
import { RefusedFile, stop } from '../refused-file.ts';
import { reproject } from '../reproject.ts';
import { baseName, type ZipEntry } from '../zip-directory.ts';
import { readDbf } from './read-dbf.ts';
import { readShp } from './read-shp.ts';

/** The files of one Shapefile by their extensions; they share everything before it. */
type Parts = { name: string; files: Map<string, ZipEntry> };

/** Every Shapefile in a ZIP as a layer. One that cannot be read is left out with a note where another one can. */
export function readShapefiles(
  entries: readonly ZipEntry[],
  unzip: (entry: ZipEntry) => Uint8Array,
): Layer[] {
  const shapefiles = partsOf(entries).filter(({ files }) => files.has('shp'));
  if (shapefiles.length === 0) return stop('shapefile_without_shp');
  const layers: Layer[] = [];
  const left: FileNote[] = [];
  let firstRefusal: RefusedFile | null = null;
  for (const parts of shapefiles) {
    try {
      layers.push(readOne(parts, unzip));
    } catch (error) {
      // Too much of it ends the file, not the layer.
      if (!(error instanceof RefusedFile) || error.refusal.reason.startsWith('too_')) throw error;
      firstRefusal ??= error;
      left.push({
        note: 'layer_left_out',
        sentence: importTexts.notes.layer_left_out(parts.name, error.refusal.sentence),
      });
    }
  }
  if (layers.length === 0) throw firstRefusal!;
  layers[0]!.notes.push(...left);
  return layers;
}

function partsOf(entries: readonly ZipEntry[]): Parts[] {
  const found = new Map<string, Parts>();
  for (const entry of entries) {
    const [, stem, extension] = /^(.*)\.(shp|dbf|prj|cpg)$/i.exec(entry.name) ?? [];
    if (stem === undefined || extension === undefined) continue;
    const key = stem.toLowerCase();
    const parts = found.get(key) ?? { name: baseName(stem), files: new Map() };
    found.set(key, parts);
    parts.files.set(extension.toLowerCase(), entry);
  }
  return [...found.values()];
}

function readOne({ name, files }: Parts, unzip: (entry: ZipEntry) => Uint8Array): Layer {
  const { geometries, isCutShort } = readShp(unzip(files.get('shp')!), mostFeatures);
  if (geometries.length > mostFeatures) stop('too_many_features', mostFeatures.toLocaleString('en-US'));
  const notes: FileNote[] = [];
  const note = (code: FileNote['note'], sentence: string) => notes.push({ note: code, sentence });
  if (isCutShort)
    note('cut_short', importTexts.notes.cut_short(name, geometries.length.toLocaleString('en-US')));
  const textOf = (extension: string) => {
    const entry = files.get(extension);
    return entry ? new TextDecoder().decode(unzip(entry)) : '';
  };
  const dbf = files.get('dbf');
  const table = dbf ? readDbf(unzip(dbf), textOf('cpg'), geometries.length) : null;
  if (!table) note('no_attributes', importTexts.notes.no_attributes(name));
  if (table?.isGuess) note('letters_guessed', importTexts.notes.letters_guessed());
  const system = systemFor(textOf('prj'), geometries);
  if (system === 'degrees') note('no_prj', importTexts.notes.no_prj(name));
  else if (!system.isExact) note('datum_unknown', importTexts.notes.datum_unknown(name));
  const features = geometries.flatMap((geometry, row): FoundFeature[] => {
    const columns = table?.rows[row];
    if (columns === null) return [];
    return [
      { columns: columns ?? [], geometry: system === 'degrees' ? geometry : reproject(geometry, system) },
    ];
  });
  return { name, features, notes };
}

/** 'degrees' where no file says what the coordinates are and all of them could be such. */
function systemFor(prj: string, geometries: readonly unknown[]): ReferenceSystem | 'degrees' {
  if (prj.trim() !== '') {
    const [, code] = /^\s*EPSG:(\d+)\s*$/i.exec(prj) ?? [];
    return (code ? systemOfEpsg(Number(code)) : systemOfWkt(prj)) ?? stop('unknown_prj');
  }
  return geometries.every(isInDegrees) ? 'degrees' : stop('no_prj');
}
