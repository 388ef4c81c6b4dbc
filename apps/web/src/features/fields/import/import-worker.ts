import type { SavedOutline } from './find-same.ts';
import { type ImportProgress, readFieldsFile } from './read-fields-file.ts';
import type { ImportOutcome } from './report.ts';

/** The only message of the page. */
export type ImportTask = { fileName: string; bytes: Uint8Array; saved: readonly SavedOutline[] };

/** Messages of the worker; the outcome is the last one. */
export type ImportNews = { progress: ImportProgress } | { outcome: ImportOutcome };

const tell = (news: ImportNews) => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  const { fileName, bytes, saved } = data;
  tell({ outcome: readFieldsFile(fileName, bytes, saved, (progress) => tell({ progress })) });
});
