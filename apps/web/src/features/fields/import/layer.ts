import type { importTexts } from '../../../texts/import.ts';
import { type FileRefusal, RefusedFile } from './refused-file.ts';

type FileNoteCode = keyof typeof importTexts.notes;

/** A remark on a file that was read nevertheless. */
export type FileNote = { note: FileNoteCode; sentence: string };

/**
 * A feature as read: its non-empty columns in the file's order, and an unchecked geometry in degrees. `unread`: why it has no geometry,
 * and its location in the file.
 */
export type FoundFeature = {
  columns: [column: string, value: string][];
  geometry: unknown;
  unread?: { place: string; refusal: FileRefusal };
};

/** A list of features; each Shapefile in a ZIP is a layer. */
export type Layer = { name: string; features: FoundFeature[]; notes: FileNote[] };

export function unreadFeature(place: string, refusal: FileRefusal): FoundFeature {
  return { columns: [], geometry: null, unread: { place, refusal } };
}

/** Refuses the file if no feature could be read. */
export function stopWhereNoneIsRead(features: readonly FoundFeature[]): void {
  const [first] = features;
  if (first?.unread && features.every(({ unread }) => unread)) throw new RefusedFile(first.unread.refusal);
}
