import type { SavedOutline } from './find-duplicates.ts';
import { type ImportProgress, readFieldsFile } from './read-fields-file.ts';
import type { ImportOutcome } from './report.ts';

/** Message of the page to the worker, sent once. */
export type ImportTask = { fileName: string; bytes: Uint8Array; saved: readonly SavedOutline[] };

/** Messages of the worker; the outcome is the last one. */
export type WorkerMessage = { progress: ImportProgress } | { outcome: ImportOutcome };

const post = (message: WorkerMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  const { fileName, bytes, saved } = data;
  post({ outcome: readFieldsFile(fileName, bytes, saved, (progress) => post({ progress })) });
});
