import type { SavedOutline } from './find-same.ts';
import { type ImportProgress, readFieldsFile } from './read-fields-file.ts';
import type { ImportOutcome } from './report.ts';

/** What the page sends, once. */
export type ImportTask = { fileName: string; bytes: Uint8Array; saved: readonly SavedOutline[] };

/** What it hears back, the outcome last. */
export type ImportNews = { progress: ImportProgress } | { outcome: ImportOutcome };

const tell = (news: ImportNews) => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  const { fileName, bytes, saved } = data;
  tell({ outcome: readFieldsFile(fileName, bytes, saved, (progress) => tell({ progress })) });
});
