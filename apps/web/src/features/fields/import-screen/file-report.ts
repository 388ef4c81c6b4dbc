import { withLabelColumns } from '../import/labels.ts';
import type { ImportedFeature, ImportReport, LabelColumns } from '../import/report.ts';

/** The server's result for one field of a request. */
export type SaveOutcome =
  | { kind: 'kept'; id: string }
  | { kind: 'same'; id: string | null }
  | { kind: 'refused'; message: string };

/** Labels for all fields of a file. An empty label means that those in the file are used. */
interface CommonLabels {
  season: string;
  group: string;
}

/** The report of one file, with the user's changes. */
export interface FileReport {
  /** Number of the file in this import session. */
  number: number;
  report: ImportReport;
  /** Indexes of the selected features. */
  selected: ReadonlySet<number>;
  /** Names typed by the user, by index of the feature. */
  names: ReadonlyMap<number, string>;
  outcomes: ReadonlyMap<number, SaveOutcome>;
  commonLabels: CommonLabels;
  /** True if the server has checked all features of the file; it checks them again when they are saved. */
  isChecked: boolean;
}

export type ShownVerdict = ImportedFeature['verdict'] | 'kept';

export const verdicts = ['accepted', 'repaired', 'refused', 'same'] as const;

/** Creates a report in which all features are selected that can be saved, except those that are saved already. */
export function createFileReport(number: number, report: ImportReport, isChecked: boolean): FileReport {
  const acceptedFeatures = report.features.filter(
    ({ verdict }) => verdict === 'accepted' || verdict === 'repaired',
  );
  return {
    number,
    report,
    selected: new Set(acceptedFeatures.map(({ index }) => index)),
    names: new Map(),
    outcomes: new Map(),
    commonLabels: { season: '', group: '' },
    isChecked,
  };
}

export function verdictOf({ outcomes }: FileReport, { index, verdict }: ImportedFeature): ShownVerdict {
  return outcomes.get(index)?.kind ?? verdict;
}

export function nameOf({ names }: FileReport, { index, name }: ImportedFeature): string {
  return names.get(index) ?? name;
}

/** True if a feature may be selected: it has a valid outline, and is not saved yet. */
export function isSelectable(file: FileReport, feature: ImportedFeature): boolean {
  const verdict = verdictOf(file, feature);
  return feature.geometry !== null && verdict !== 'refused' && verdict !== 'kept';
}

export function selectFeatures(
  file: FileReport,
  indexes: readonly number[],
  isSelected: boolean,
): FileReport {
  const selected = new Set(file.selected);
  for (const index of indexes) {
    if (isSelected) selected.add(index);
    else selected.delete(index);
  }
  return { ...file, selected };
}

export function renameFeature(file: FileReport, index: number, name: string): FileReport {
  return { ...file, names: new Map(file.names).set(index, name) };
}

/** Reads the labels from other columns. A different name column discards typed names. */
export function applyLabelColumns(file: FileReport, labels: LabelColumns): FileReport {
  const isOtherNameColumn = labels.name !== file.report.labels.name;
  return {
    ...file,
    report: withLabelColumns(file.report, labels),
    names: isOtherNameColumn ? new Map() : file.names,
  };
}

/** The selected features that are not saved yet, with the user's names and labels. */
export function featuresToSave(file: FileReport): ImportedFeature[] {
  const { season, group } = file.commonLabels;
  return file.report.features
    .filter((feature) => file.selected.has(feature.index) && isSelectable(file, feature))
    .map((feature) => ({
      ...feature,
      name: nameOf(file, feature).trim() || feature.name,
      season: season.trim() || feature.season,
      group: group.trim() || feature.group,
    }));
}

/** Records outcomes of the server; the features concerned are no longer selected. */
export function withOutcomes(file: FileReport, outcomes: ReadonlyMap<number, SaveOutcome>): FileReport {
  return {
    ...selectFeatures(file, [...outcomes.keys()], false),
    outcomes: new Map([...file.outcomes, ...outcomes]),
  };
}

export type VerdictCounts = Record<(typeof verdicts)[number] | 'kept', number>;

export function countsOf(files: readonly FileReport[]): VerdictCounts {
  const counts: VerdictCounts = { accepted: 0, repaired: 0, refused: 0, same: 0, kept: 0 };
  for (const file of files) for (const feature of file.report.features) counts[verdictOf(file, feature)]++;
  return counts;
}
