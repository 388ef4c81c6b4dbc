import { type FileReport, featuresToSave, isSelectable, verdictOf } from './file-report.ts';

/** Features that the user can select: some new ones, only ones that are saved already (`same`), or none. */
export type SelectableFeatures = 'some' | 'same' | 'none';

export function selectableOf(files: readonly FileReport[]): SelectableFeatures {
  const verdicts = files.flatMap((file) =>
    file.report.features.filter((feature) => isSelectable(file, feature)).map((one) => verdictOf(file, one)),
  );
  if (verdicts.length === 0) return 'none';
  return verdicts.every((verdict) => verdict === 'same') ? 'same' : 'some';
}

/** Indexes of the selected features beyond `limit`, by file number. */
export function excessFeatures(files: readonly FileReport[], limit: number): Map<number, number[]> {
  const excessByFile = new Map<number, number[]>();
  let remaining = limit;
  for (const file of files) {
    const selected = featuresToSave(file).map(({ index }) => index);
    excessByFile.set(file.number, selected.slice(remaining));
    remaining = Math.max(0, remaining - selected.length);
  }
  return excessByFile;
}
