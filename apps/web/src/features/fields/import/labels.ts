import { importTexts } from '../../../texts/import.ts';
import type { ImportedLabels, ImportReport, LabelColumns } from './report.ts';

/** Maximum lengths of names and labels that the server accepts, in characters. */
const MAX_LENGTHS = { name: 120, label: 80 };

/**
 * Control characters, unpaired surrogates, line separators and bidirectional controls, which
 * are not allowed in a label.
 */
const disallowedCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Labels of a feature from its columns. Without a name, the feature gets its number in the file as its name. */
export function labelsOf(
  properties: Record<string, string>,
  columns: LabelColumns,
  index: number,
): ImportedLabels {
  const labelIn = (column: string | null, maxLength: number) =>
    column !== null && Object.hasOwn(properties, column) ? toOneLine(properties[column]!, maxLength) : '';
  const name = labelIn(columns.name, MAX_LENGTHS.name);
  return {
    name: /[\p{L}\p{N}\p{S}]/u.test(name) ? name : importTexts.fieldName({ number: index + 1 }),
    crop: labelIn(columns.crop, MAX_LENGTHS.label) || null,
    season: labelIn(columns.season, MAX_LENGTHS.label) || null,
    group: labelIn(columns.group, MAX_LENGTHS.label) || null,
  };
}

/** The report with labels from other columns. Sentences about duplicates keep the earlier names. */
export function withLabelColumns(report: ImportReport, labels: LabelColumns): ImportReport {
  const features = report.features.map((feature) => ({
    ...feature,
    ...labelsOf(feature.properties, labels, feature.index),
  }));
  return { ...report, labels, features };
}

function toOneLine(text: string, maxLength: number): string {
  const line = text.replace(disallowedCharacters, ' ').replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return line
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
