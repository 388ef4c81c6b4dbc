import { importTexts } from '../../../texts/import.ts';
import type { ImportReport, LabelColumns, Labels } from './report.ts';

/** Maximum lengths that the server accepts. */
const LONGEST = { name: 120, label: 80 };

/** Control characters, unpaired surrogates, line separators and bidirectional controls, which do not belong in a line of text. */
const unordinary = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Labels of a feature from its columns; one without a name is named by its position in the file. */
export function labelsOf(properties: Record<string, string>, columns: LabelColumns, index: number): Labels {
  const read = (column: string | null, most: number) =>
    column !== null && Object.hasOwn(properties, column) ? oneLine(properties[column]!, most) : '';
  const name = read(columns.name, LONGEST.name);
  return {
    name: /[\p{L}\p{N}\p{S}]/u.test(name) ? name : importTexts.fieldName({ number: index + 1 }),
    crop: read(columns.crop, LONGEST.label) || null,
    season: read(columns.season, LONGEST.label) || null,
    group: read(columns.group, LONGEST.label) || null,
  };
}

/** The report with labels from other columns. Sentences about duplicates keep the names with which they were found. */
export function relabelled(report: ImportReport, labels: LabelColumns): ImportReport {
  const features = report.features.map((feature) => ({
    ...feature,
    ...labelsOf(feature.properties, labels, feature.index),
  }));
  return { ...report, labels, features };
}

function oneLine(text: string, most: number): string {
  const line = text.replace(unordinary, ' ').replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return line
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
