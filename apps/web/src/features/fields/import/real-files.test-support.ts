import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFieldsFile } from './read-fields-file.ts';
import type { ImportReport } from './report.ts';

/** Folder of real boundaries, which are not in the repository. Tests that need them are skipped without them. */
const folder =
  process.env['FURROW_REAL_DATA'] ??
  fileURLToPath(new URL('../../../../../../../shared/data', import.meta.url));

export const hasRealFiles = existsSync(`${folder}/fields`);

if (!hasRealFiles)
  console.info('Real field boundaries not found (FURROW_REAL_DATA): their tests are skipped.');

export function realPath(file: string): string {
  return `${folder}/fields/${file}.geojson`;
}

export function realBytes(file: string): Uint8Array {
  return new Uint8Array(readFileSync(realPath(file)));
}

/**
 * Results of GDAL, GEOS and PROJ for a real file, in the order of the file. Written by
 * packages/geo/truth/fields_truth.py.
 */
export type FileTruth = {
  features: number;
  columns: string[];
  heights: boolean;
  doubles: [earlier: number, later: number, share: number][];
  parts: number[];
  holes: number[];
  corners: number[];
  square_metres: number[];
  slivers: number[];
  invalid?: Record<string, [reason: string, squareMetres: number]>;
};

export const truth = (
  JSON.parse(
    readFileSync(new URL('../../../../../../packages/geo/truth/fields_truth.json', import.meta.url), 'utf8'),
  ) as { files: Record<string, FileTruth> }
).files;

export function reportOf(fileName: string, bytes: Uint8Array | string): ImportReport {
  const outcome = readFieldsFile(fileName, toBytes(bytes), []);
  if (!outcome.ok) throw new Error(`${fileName} was refused: ${outcome.refusal.reason}`);
  return outcome.report;
}

export function refusalOf(fileName: string, bytes: Uint8Array | string): string {
  const outcome = readFieldsFile(fileName, toBytes(bytes), []);
  return outcome.ok ? `read as ${outcome.report.format}` : outcome.refusal.reason;
}

export function toBytes(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
