import { canBeTaken, type FileReport, toKeep, verdictOf } from './file-report.ts';

/** What can be selected where nothing is: new features, only features that are saved already, or none. */
export type Tickable = 'some' | 'same' | 'none';

export function tickableOf(files: readonly FileReport[]): Tickable {
  const verdicts = files.flatMap((file) =>
    file.report.features.filter((feature) => canBeTaken(file, feature)).map((one) => verdictOf(file, one)),
  );
  if (verdicts.length === 0) return 'none';
  return verdicts.every((verdict) => verdict === 'same') ? 'same' : 'some';
}

/** Indexes of the selected features beyond the limit, by file number. */
export function beyond(files: readonly FileReport[], most: number): Map<number, number[]> {
  const over = new Map<number, number[]>();
  let room = most;
  for (const file of files) {
    const ticked = toKeep(file).map(({ index }) => index);
    over.set(file.number, ticked.slice(room));
    room = Math.max(0, room - ticked.length);
  }
  return over;
}
