import { repairOutline } from '@furrow/geo/repair';
import { importTexts } from '../../../texts/import.ts';
import { language } from '../../../texts/language.ts';
import { say } from '../../../ui/say.ts';
import { type AreaColumn, areaColumn, areaNote } from './declared-area.ts';
import { decodeText } from './decode-text.ts';
import { mostColumns, mostFeatures, refusedBySize } from './file-limits.ts';
import { SameFinder, type SavedOutline } from './find-same.ts';
import { guessLabels } from './guess-labels.ts';
import { labelsOf } from './labels.ts';
import type { FileNote, FoundFeature, Layer } from './layer.ts';
import { isInDegrees } from './positions.ts';
import { readText } from './read-text.ts';
import { readZip } from './read-zip.ts';
import { RefusedFile, refuseFile, stop } from './refused-file.ts';
import type { FileFormat, ImportedFeature, ImportOutcome, ImportReport, LabelColumns } from './report.ts';
import { isZip } from './sniff-format.ts';

/** `share`: overall progress, 0 to 1. */
export type ImportProgress = { share: number; what: keyof typeof importTexts.progress };

type OnProgress = (progress: ImportProgress) => void;

/** Number of features between two progress reports. */
const EVERY = 25;

/**
 * Reads the fields in a file's bytes, and compares them with the `saved` ones. Never throws: a file that cannot be read is refused with a
 * reason, and so is one on which a reader fails in an unforeseen way.
 */
export function readFieldsFile(
  fileName: string,
  bytes: Uint8Array,
  saved: readonly SavedOutline[],
  onProgress: OnProgress = () => {},
): ImportOutcome {
  const refusal = refusedBySize(bytes.length);
  if (refusal) return { ok: false, refusal };
  try {
    onProgress({ share: 0, what: 'reading' });
    const { format, layers } = layersOf(fileName, bytes);
    return { ok: true, report: reportOn(fileName, format, layers, saved, onProgress) };
  } catch (error) {
    // Unforeseen, such as memory or stack exhausted by a hostile file.
    return { ok: false, refusal: error instanceof RefusedFile ? error.refusal : refuseFile('crashed') };
  }
}

function layersOf(fileName: string, bytes: Uint8Array): { format: FileFormat; layers: Layer[] } {
  const read = isZip(bytes) ? readZip(bytes) : readText(decodeText(bytes), fileName);
  const features = read.layers.flatMap((layer) => layer.features);
  if (features.length === 0) stop('no_features');
  if (features.length > mostFeatures)
    stop('too_many_features', { most: mostFeatures.toLocaleString(language.locale) });
  // A single stray feature is refused on its own; if none can be in degrees, the coordinate system is wrong.
  const located = features.filter(({ geometry }) => geometry !== null && geometry !== undefined);
  if (located.length > 0 && located.every(({ geometry }) => !isInDegrees(geometry))) stop('not_degrees');
  return read;
}

function reportOn(
  fileName: string,
  format: FileFormat,
  layers: readonly Layer[],
  saved: readonly SavedOutline[],
  onProgress: OnProgress,
): ImportReport {
  const found = layers.flatMap(({ features }, layer) => features.map((feature) => ({ ...feature, layer })));
  const notes = layers.flatMap((layer) => layer.notes);
  const columns = columnsOf(found, notes);
  const labels = guessLabels(columns);
  const area = areaColumn(columns);
  let heights = false;
  const features = found.map((each, index): ImportedFeature => {
    if (index % EVERY === 0) onProgress({ share: 0.3 + (0.5 * index) / found.length, what: 'checking' });
    const judged = judge(each, index, labels, area);
    heights ||= judged.heights;
    return { ...judged.feature, layer: each.layer };
  });
  if (heights && !notes.some(({ note }) => note === 'heights'))
    notes.push({ note: 'heights', sentence: importTexts.notes.heights });
  markSame(features, saved, notes, onProgress);
  const counts = { accepted: 0, repaired: 0, same: 0, refused: 0 };
  for (const { verdict } of features) counts[verdict]++;
  onProgress({ share: 1, what: 'comparing' });
  return {
    fileName,
    format,
    layers: layers.map(({ name }) => name),
    notes,
    columns,
    labels,
    features,
    counts,
  };
}

function columnsOf(features: readonly FoundFeature[], notes: FileNote[]): ImportReport['columns'] {
  const columns = new Map<string, ImportReport['columns'][number]>();
  let isFull = false;
  for (const feature of features) {
    for (const [column, value] of feature.columns) {
      const known = columns.get(column);
      if (known) known.filled++;
      else if (columns.size < mostColumns) columns.set(column, { column, sample: value, filled: 1 });
      else isFull = true;
    }
  }
  if (isFull)
    notes.push({
      note: 'columns_left_out',
      sentence: importTexts.notes.columns_left_out({ most: String(mostColumns) }),
    });
  return [...columns.values()];
}

function judge(
  { columns, geometry, unread }: FoundFeature,
  index: number,
  labelColumns: LabelColumns,
  area: AreaColumn | null,
): { feature: ImportedFeature; heights: boolean } {
  const properties = Object.fromEntries(columns.slice(0, mostColumns));
  const repair = repairOutline(geometry);
  const { heights, original } = repair;
  const feature: ImportedFeature = {
    index,
    layer: 0,
    ...labelsOf(properties, labelColumns, index),
    properties,
    verdict: 'refused',
    repairs: [],
    refusal: null,
    geometry: null,
    original,
    areaHa: null,
    areaNote: null,
    same: null,
  };
  if (unread) {
    const { reason, sentence } = unread.refusal;
    const message = importTexts.unread({ place: unread.place, why: sentence });
    return { heights, feature: { ...feature, refusal: { reason, message } } };
  }
  if (!repair.ok) {
    const { reason, message: why } = repair.refusal;
    const message = say(why);
    return { heights, feature: { ...feature, refusal: { reason, message } } };
  }
  const { parts, hectares, areaM2 } = repair.field;
  const declared = area && Object.hasOwn(properties, area.column) ? properties[area.column]! : null;
  return {
    heights,
    feature: {
      ...feature,
      verdict: repair.repairs.length > 0 ? 'repaired' : 'accepted',
      repairs: repair.repairs.map(({ repair: code, message }) => ({ repair: code, sentence: say(message) })),
      geometry: { type: 'MultiPolygon', coordinates: parts },
      areaHa: hectares,
      areaNote: area && declared !== null ? areaNote(declared, area, areaM2 / 10_000) : null,
    },
  };
}

function markSame(
  features: ImportedFeature[],
  saved: readonly SavedOutline[],
  notes: FileNote[],
  onProgress: OnProgress,
): void {
  const finder = new SameFinder(saved);
  for (const [index, feature] of features.entries()) {
    if (index % EVERY === 0) onProgress({ share: 0.8 + (0.2 * index) / features.length, what: 'comparing' });
    if (!feature.geometry) continue;
    feature.same = finder.find(feature.name, feature.geometry.coordinates, feature.areaHa!);
    if (feature.same) feature.verdict = 'same';
  }
  if (finder.isExhausted) notes.push({ note: 'not_compared', sentence: importTexts.notes.not_compared });
}
