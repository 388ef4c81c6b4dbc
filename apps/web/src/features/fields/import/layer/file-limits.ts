import { type FileRefusal, refuseFile } from './refused-file.ts';

const MEGABYTE = 1024 * 1024;

const maxFileBytes = 50 * MEGABYTE;
/** Maximum size in bytes of all unpacked entries of a ZIP together. */
export const maxUnpackedBytes = 200 * MEGABYTE;
/** Limits of XML. A document tree takes many times the memory of its text: half a kilobyte per element. */
export const maxXmlCharacters = 25 * MEGABYTE;
export const maxXmlElements = 800_000;
/**
 * Maximum number of points in all tracks of a GPX file. Each takes 4 KB of memory, and 60,000 take a second; one
 * outline may have half of this number.
 */
export const maxGpxPoints = 200_000;
export const maxFeatures = 20_000;
export const maxColumns = 200;
export const maxNesting = 64;

/** Refuses a file that is empty or too large, before any byte is read. */
export function refusedBySize(bytes: number): FileRefusal | null {
  if (bytes === 0) return refuseFile('empty');
  return bytes > maxFileBytes
    ? refuseFile('too_big', { megabytes: String(Math.ceil(bytes / MEGABYTE)) })
    : null;
}
