import { relabelled } from '../import/labels.ts';
import type { ImportedFeature, ImportReport, LabelColumns } from '../import/report.ts';

/** The server's result for one field that was sent. */
export type Told =
  | { kind: 'kept'; id: string }
  | { kind: 'same'; id: string | null }
  | { kind: 'refused'; message: string };

/** Labels for all fields of a file; empty: those of the file. */
interface ForAll {
  season: string;
  group: string;
}

/** The report of one file, with the user's changes. */
export interface FileReport {
  /** Number of the file in this import session. */
  number: number;
  report: ImportReport;
  /** Indexes of the selected features. */
  taken: ReadonlySet<number>;
  /** Names typed by the user, by index. */
  names: ReadonlyMap<number, string>;
  told: ReadonlyMap<number, Told>;
  forAll: ForAll;
  /** True if the server has checked it; it checks again when it is saved. */
  isChecked: boolean;
}

export type Verdict = ImportedFeature['verdict'] | 'kept';

export const verdicts = ['accepted', 'repaired', 'refused', 'same'] as const;

/** Creates a report in which all features are selected that can be saved and are not saved already. */
export function begin(number: number, report: ImportReport, isChecked: boolean): FileReport {
  const ready = report.features.filter(({ verdict }) => verdict === 'accepted' || verdict === 'repaired');
  return {
    number,
    report,
    taken: new Set(ready.map(({ index }) => index)),
    names: new Map(),
    told: new Map(),
    forAll: { season: '', group: '' },
    isChecked,
  };
}

export function verdictOf({ told }: FileReport, { index, verdict }: ImportedFeature): Verdict {
  return told.get(index)?.kind ?? verdict;
}

export function nameOf({ names }: FileReport, { index, name }: ImportedFeature): string {
  return names.get(index) ?? name;
}

/** True if a feature may be selected: it has a valid outline, and is not saved yet. */
export function canBeTaken(file: FileReport, feature: ImportedFeature): boolean {
  const verdict = verdictOf(file, feature);
  return feature.geometry !== null && verdict !== 'refused' && verdict !== 'kept';
}

export function take(file: FileReport, indexes: readonly number[], isTaken: boolean): FileReport {
  const taken = new Set(file.taken);
  for (const index of indexes) {
    if (isTaken) taken.add(index);
    else taken.delete(index);
  }
  return { ...file, taken };
}

export function rename(file: FileReport, index: number, name: string): FileReport {
  return { ...file, names: new Map(file.names).set(index, name) };
}

/** Reads the labels from other columns. A different name column discards typed names. */
export function relabel(file: FileReport, labels: LabelColumns): FileReport {
  const isOther = labels.name !== file.report.labels.name;
  return {
    ...file,
    report: relabelled(file.report, labels),
    names: isOther ? new Map() : file.names,
  };
}

/** The selected features that are not saved yet, with the user's names and labels. */
export function toKeep(file: FileReport): ImportedFeature[] {
  const { season, group } = file.forAll;
  return file.report.features
    .filter((feature) => file.taken.has(feature.index) && canBeTaken(file, feature))
    .map((feature) => ({
      ...feature,
      name: nameOf(file, feature).trim() || feature.name,
      season: season.trim() || feature.season,
      group: group.trim() || feature.group,
    }));
}

/** Records outcomes of the server; the features concerned are no longer selected. */
export function tell(file: FileReport, told: ReadonlyMap<number, Told>): FileReport {
  return {
    ...take(file, [...told.keys()], false),
    told: new Map([...file.told, ...told]),
  };
}

export type Counts = Record<(typeof verdicts)[number] | 'kept', number>;

export function countsOf(files: readonly FileReport[]): Counts {
  const counts: Counts = { accepted: 0, repaired: 0, refused: 0, same: 0, kept: 0 };
  for (const file of files) for (const feature of file.report.features) counts[verdictOf(file, feature)]++;
  return counts;
}
