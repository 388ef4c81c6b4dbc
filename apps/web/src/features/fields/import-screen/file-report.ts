import { relabelled } from '../import/labels.ts';
import type { ImportedFeature, ImportReport, LabelColumns } from '../import/report.ts';

/** What the server has said of a field that was sent. */
export type Told =
  | { kind: 'kept'; id: string }
  | { kind: 'same'; id: string | null }
  | { kind: 'refused'; message: string };

/** What is for all fields of a file; empty: what the file says. */
interface ForAll {
  season: string;
  group: string;
}

/** The report of one file, with what somebody has done to it. */
export interface FileReport {
  /** Among the files of one visit. */
  number: number;
  report: ImportReport;
  /** Features that are ticked, by their index. */
  taken: ReadonlySet<number>;
  /** Names that were typed. */
  names: ReadonlyMap<number, string>;
  told: ReadonlyMap<number, Told>;
  forAll: ForAll;
  /** The server has judged it; it does so again when it is kept. */
  isChecked: boolean;
}

export type Verdict = ImportedFeature['verdict'] | 'kept';

export const verdicts = ['accepted', 'repaired', 'refused', 'same'] as const;

/** Ticked at first is what can be kept and is not there already. */
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

/** Whether a field may be ticked: it has an outline that can be one, and is not kept yet. */
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

/** Other columns hold the labels. Where another one holds the names, those that were typed give way to it. */
export function relabel(file: FileReport, labels: LabelColumns): FileReport {
  const isOther = labels.name !== file.report.labels.name;
  return {
    ...file,
    report: relabelled(file.report, labels),
    names: isOther ? new Map() : file.names,
  };
}

/** What is ticked and not kept yet, named and labelled as somebody wants it. */
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

/** Writes down what the server has said; what it has not taken is not ticked any more. */
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
