import type { importTexts } from '../../../texts/import.ts';
import { type FileRefusal, FileRefusedError } from './refused-file.ts';

type FileNoteCode = keyof typeof importTexts.notes;

/** A remark on a file that was read nevertheless. */
export type FileNote = { note: FileNoteCode; sentence: string };

/**
 * A feature as read: its non-empty columns in the file's order, and an unchecked geometry in degrees. `readError`: why it has no geometry,
 * and its location in the file.
 */
export type RawFeature = {
  columns: [column: string, value: string][];
  geometry: unknown;
  readError?: { location: string; refusal: FileRefusal };
};

/** A list of features; each Shapefile in a ZIP is a layer. */
export type Layer = { name: string; features: RawFeature[]; notes: FileNote[] };

export function failedFeature(location: string, refusal: FileRefusal): RawFeature {
  return { columns: [], geometry: null, readError: { location, refusal } };
}

/** Refuses the file if no feature could be read. */
export function refuseIfNoneIsRead(features: readonly RawFeature[]): void {
  const [first] = features;
  if (first?.readError && features.every(({ readError }) => readError))
    throw new FileRefusedError(first.readError.refusal);
}
