import type { importTexts } from '../../../texts/import.en.ts';

type FileNoteCode = keyof typeof importTexts.notes;

/** What to know about a whole file that was read all the same. */
export type FileNote = { note: FileNoteCode; sentence: string };

/** A shape as a file has it: columns in the file's order with something in them, and a geometry in degrees that nobody judged. */
export type FoundFeature = { columns: [column: string, value: string][]; geometry: unknown };

/** One list of shapes; a Shapefile in a ZIP of several is one. */
export type Layer = { name: string; features: FoundFeature[]; notes: FileNote[] };
