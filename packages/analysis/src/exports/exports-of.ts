import type { Pool } from '../pool/pool.ts';
import { buildRecord, type RecordContext, type StoredRecord } from '../record.ts';
import type { RunResult } from '../run-result.ts';
import { indexZones, tooLargeForZones } from '../zones/index-zones.ts';
import { indexCog } from './index-cog.ts';
import { indexValues } from './index-values.ts';

/** A file of a result. */
export interface ExportedFile {
  kind: string;
  /** Its name. */
  file: string;
  contents: string | Uint8Array;
}

/** What is wanted beside the numbers. */
export interface WantedPictures {
  naturalColours: Uint8Array | null;
  /** Who works on large fields. */
  pool?: Pool | undefined;
}

/** The record of a result, and its pictures. @param pictures null where none are wanted. */
export async function exportsOf(
  result: RunResult,
  context: Omit<RecordContext, 'overlay'>,
  pictures: WantedPictures | null,
): Promise<{ record: StoredRecord; files: ExportedFile[] }> {
  const files: ExportedFile[] = [];
  let overlay: RecordContext['overlay'] = null;
  if (pictures) {
    // Loaded here: most results on a command line are numbers alone.
    const { renderOverlay } = await import('../render/overlay.ts');
    const { frame, png } = await renderOverlay(result, pictures.pool);
    overlay = { frame, url: '' };
    files.push({ kind: 'overlay', file: 'overlay.png', contents: png });
    files.push({ kind: 'values', file: 'values.gz', contents: await indexValues(result, pictures.pool) });
    const { naturalColours } = pictures;
    if (naturalColours) files.push({ kind: 'natural', file: 'natural.webp', contents: naturalColours });
  }
  const zones = pictures && !result.season?.features ? { zones: indexZones(result) } : {};
  const noZones = pictures && tooLargeForZones(result);
  const notes = noZones ? [...context.notes, noZones] : context.notes;
  const record = buildRecord(result, { ...context, notes, ...zones, overlay });
  if (pictures) files.push({ kind: 'cog', file: 'index.tif', contents: indexCog(result, record) });
  return { record, files };
}
