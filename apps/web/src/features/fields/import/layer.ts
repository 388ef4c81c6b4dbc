import type { importTexts } from '../../../texts/import.ts';
import { type FileRefusal, RefusedFile } from './refused-file.ts';

type FileNoteCode = keyof typeof importTexts.notes;

/** What to know about a whole file that was read all the same. */
export type FileNote = { note: FileNoteCode; sentence: string };

/**
 * A shape as a file has it: columns in the file's order with something in them, and a geometry in degrees that nobody judged.
 * `unread`: why there is none, and where in the file that is.
 */
export type FoundFeature = {
  columns: [column: string, value: string][];
  geometry: unknown;
  unread?: { place: string; refusal: FileRefusal };
};

/** One list of shapes; a Shapefile in a ZIP of several is one. */
export type Layer = { name: string; features: FoundFeature[]; notes: FileNote[] };

export function unreadFeature(place: string, refusal: FileRefusal): FoundFeature {
  return { columns: [], geometry: null, unread: { place, refusal } };
}

/** Where nothing could be read, the file is what is wrong. */
export function stopWhereNoneIsRead(features: readonly FoundFeature[]): void {
  const [first] = features;
  if (first?.unread && features.every(({ unread }) => unread)) throw new RefusedFile(first.unread.refusal);
}
