import type { importTexts } from '../../../../texts/import.ts';
import { type FileRefusal, FileRefusedError } from './refused-file.ts';

type FileNoteCode = keyof typeof importTexts.notes;

/** A note about a file that could be read. */
export type FileNote = { note: FileNoteCode; sentence: string };

/**
 * A feature as read: its non-empty columns in the order of the file, and an unvalidated geometry in degrees.
 * `readError`: location in the file and reason why the feature has no geometry.
 */
export type RawFeature = {
  columns: [column: string, value: string][];
  geometry: unknown;
  readError?: { location: string; refusal: FileRefusal };
};

/** A list of features; each Shapefile in a ZIP is a layer. */
export type FileLayer = { name: string; features: RawFeature[]; notes: FileNote[] };

export function failedFeature(location: string, refusal: FileRefusal): RawFeature {
  return { columns: [], geometry: null, readError: { location, refusal } };
}

/** @throws the refusal of the file if no feature could be read. */
export function refuseIfNoneIsRead(features: readonly RawFeature[]): void {
  const [first] = features;
  if (first?.readError && features.every(({ readError }) => readError))
    throw new FileRefusedError(first.readError.refusal);
}
