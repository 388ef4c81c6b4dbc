import { repairOutline } from '@furrow/geo/repair/repair';
import { importTexts } from '../../../texts/import.ts';
import { renderInPageLanguage } from '../../../ui/formats/render-message.ts';
import { type AreaColumn, areaDifferenceNote, findAreaColumn } from './declared-area.ts';
import { decodeText } from './decode-text.ts';
import { isZip } from './detect-format.ts';
import { DuplicateFinder, type SavedOutline } from './find-duplicates.ts';
import { guessLabels } from './guess-labels.ts';
import { labelsOf } from './labels.ts';
import { maxColumns, maxFeatures, refusedBySize } from './layer/file-limits.ts';
import { isInDegrees } from './layer/is-in-degrees.ts';
import type { FileLayer, FileNote, RawFeature } from './layer/layer.ts';
import { FileRefusedError, refuseFile, throwRefusal } from './layer/refused-file.ts';
import { readText } from './read-text.ts';
import { readZip } from './read-zip.ts';
import type { FileFormat, ImportedFeature, ImportOutcome, ImportReport, LabelColumns } from './report.ts';

/** Progress of reading a file; `fraction` is the overall progress from 0 to 1. */
export type ImportProgress = { fraction: number; step: keyof typeof importTexts.progress };

type OnProgress = (progress: ImportProgress) => void;

/** Number of features between two progress reports. */
const PROGRESS_INTERVAL = 25;

/**
 * Reads the fields in a file, and compares them with the `saved` ones. Never throws: every failure is returned as a
 * refusal with a reason, including unforeseen ones.
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
    onProgress({ fraction: 0, step: 'reading' });
    const { format, layers } = layersOf(fileName, bytes);
    return { ok: true, report: createReport(fileName, format, layers, saved, onProgress) };
  } catch (error) {
    // An error that is no refusal is unforeseen, such as memory or stack exhausted by a hostile file.
    return { ok: false, refusal: error instanceof FileRefusedError ? error.refusal : refuseFile('crashed') };
  }
}

function layersOf(fileName: string, bytes: Uint8Array): { format: FileFormat; layers: FileLayer[] } {
  const read = isZip(bytes) ? readZip(bytes) : readText(decodeText(bytes), fileName);
  const features = read.layers.flatMap((layer) => layer.features);
  if (features.length === 0) throwRefusal('no_features');
  if (features.length > maxFeatures) throwRefusal('too_many_features', { most: maxFeatures });
  // If no feature can be in degrees, the reference system is wrong. Otherwise features that cannot be in
  // degrees are refused one by one.
  const featuresWithGeometry = features.filter(({ geometry }) => geometry !== null && geometry !== undefined);
  if (featuresWithGeometry.length > 0 && featuresWithGeometry.every(({ geometry }) => !isInDegrees(geometry)))
    throwRefusal('not_degrees');
  return read;
}

function createReport(
  fileName: string,
  format: FileFormat,
  layers: readonly FileLayer[],
  saved: readonly SavedOutline[],
  onProgress: OnProgress,
): ImportReport {
  const found = layers.flatMap(({ features }, layer) => features.map((feature) => ({ ...feature, layer })));
  const notes = layers.flatMap((layer) => layer.notes);
  const columns = columnsOf(found, notes);
  const labels = guessLabels(columns);
  const area = findAreaColumn(columns);
  let hasHeights = false;
  const features = found.map((each, index): ImportedFeature => {
    if (index % PROGRESS_INTERVAL === 0)
      onProgress({ fraction: 0.3 + (0.5 * index) / found.length, step: 'checking' });
    const checkedFeature = checkFeature(each, index, labels, area);
    hasHeights ||= checkedFeature.hasHeights;
    return { ...checkedFeature.feature, layer: each.layer };
  });
  if (hasHeights && !notes.some(({ note }) => note === 'heights'))
    notes.push({ note: 'heights', sentence: importTexts.notes.heights });
  markDuplicates(features, saved, notes, onProgress);
  const counts = { accepted: 0, repaired: 0, same: 0, refused: 0 };
  for (const { verdict } of features) counts[verdict]++;
  onProgress({ fraction: 1, step: 'comparing' });
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

function columnsOf(features: readonly RawFeature[], notes: FileNote[]): ImportReport['columns'] {
  const columns = new Map<string, ImportReport['columns'][number]>();
  let isFull = false;
  for (const feature of features) {
    for (const [column, value] of feature.columns) {
      const existingColumn = columns.get(column);
      if (existingColumn) existingColumn.filledCount++;
      else if (columns.size < maxColumns) columns.set(column, { column, sample: value, filledCount: 1 });
      else isFull = true;
    }
  }
  if (isFull)
    notes.push({
      note: 'columns_left_out',
      sentence: importTexts.notes.columns_left_out({ most: maxColumns }),
    });
  return [...columns.values()];
}

function checkFeature(
  { columns, geometry, readError }: RawFeature,
  index: number,
  labelColumns: LabelColumns,
  area: AreaColumn | null,
): { feature: ImportedFeature; hasHeights: boolean } {
  const properties = Object.fromEntries(columns.slice(0, maxColumns));
  const repair = repairOutline(geometry);
  const { hasHeights, originalOutline } = repair;
  const feature: ImportedFeature = {
    index,
    layer: 0,
    ...labelsOf(properties, labelColumns, index),
    properties,
    verdict: 'refused',
    repairs: [],
    refusal: null,
    geometry: null,
    original: originalOutline,
    areaHa: null,
    areaNote: null,
    duplicate: null,
  };
  if (readError) {
    const { reason, sentence } = readError.refusal;
    const message = importTexts.unread({ place: readError.location, why: sentence });
    return { hasHeights, feature: { ...feature, refusal: { reason, message } } };
  }
  if (!repair.ok) {
    const { reason, message: reasonMessage } = repair.refusal;
    const message = renderInPageLanguage(reasonMessage);
    return { hasHeights, feature: { ...feature, refusal: { reason, message } } };
  }
  const { parts, hectares, areaM2 } = repair.field;
  const declaredText = area && Object.hasOwn(properties, area.column) ? properties[area.column]! : null;
  return {
    hasHeights,
    feature: {
      ...feature,
      verdict: repair.repairs.length > 0 ? 'repaired' : 'accepted',
      repairs: repair.repairs.map(({ repairCode: code, message }) => ({
        repair: code,
        sentence: renderInPageLanguage(message),
      })),
      geometry: { type: 'MultiPolygon', coordinates: parts },
      areaHa: hectares,
      areaNote:
        area && declaredText !== null ? areaDifferenceNote(declaredText, area, areaM2 / 10_000) : null,
    },
  };
}

function markDuplicates(
  features: ImportedFeature[],
  saved: readonly SavedOutline[],
  notes: FileNote[],
  onProgress: OnProgress,
): void {
  const finder = new DuplicateFinder(saved);
  for (const [index, feature] of features.entries()) {
    if (index % PROGRESS_INTERVAL === 0)
      onProgress({ fraction: 0.8 + (0.2 * index) / features.length, step: 'comparing' });
    if (!feature.geometry) continue;
    feature.duplicate = finder.findDuplicate(feature.name, feature.geometry.coordinates, feature.areaHa!);
    if (feature.duplicate) feature.verdict = 'same';
  }
  if (finder.isExhausted) notes.push({ note: 'not_compared', sentence: importTexts.notes.not_compared });
}
