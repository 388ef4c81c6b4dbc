/** A file that was opened; of several that were dropped together it is the first. */
export interface FileOpening {
  by: 'file';
  file: File;
  /** Number of files that were not opened. */
  ignoredCount: number;
}

/** Opens the first of these files; null if there is none. */
export function openingOf([file, ...ignored]: readonly File[]): FileOpening | null {
  return file ? { by: 'file', file, ignoredCount: ignored.length } : null;
}
