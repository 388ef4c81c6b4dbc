import type { Pool } from '../pool/pool.ts';
import { indexZones, tooLargeForZones } from '../record/index-zones.ts';
import { buildRecord, type RecordContext, type StoredRecord } from '../record/record.ts';
import type { RunResult } from '../run/run-result.ts';
import { indexCog } from './index-cog.ts';
import { indexValues } from './index-values.ts';

/** A file of a result. */
export interface ExportedFile {
  kind: string;
  /** File name. */
  file: string;
  contents: string | Uint8Array;
}

/** Images to export in addition to the numbers. */
export interface ImageOptions {
  naturalColours: Uint8Array | null;
  /** Threads for large fields. */
  pool?: Pool | undefined;
}

/** Builds the record of a result and its files. @param images null where no images are requested. */
export async function exportResult(
  result: RunResult,
  context: Omit<RecordContext, 'overlay'>,
  images: ImageOptions | null,
): Promise<{ record: StoredRecord; files: ExportedFile[] }> {
  const files: ExportedFile[] = [];
  let overlay: RecordContext['overlay'] = null;
  if (images) {
    // The renderer is loaded lazily, because most results on the command line are numbers only.
    const { renderOverlay } = await import('../record/overlay.ts');
    const { frame, png } = await renderOverlay(result, images.pool);
    overlay = { frame, url: '' };
    files.push({ kind: 'overlay', file: 'overlay.png', contents: png });
    files.push({ kind: 'values', file: 'values.gz', contents: await indexValues(result, images.pool) });
    const { naturalColours } = images;
    if (naturalColours) files.push({ kind: 'natural', file: 'natural.webp', contents: naturalColours });
  }
  const zones = images && !result.timeSeries?.features ? { zones: indexZones(result) } : {};
  const noZonesNote = images && tooLargeForZones(result);
  const notes = noZonesNote ? [...context.notes, noZonesNote] : context.notes;
  const record = buildRecord(result, { ...context, notes, ...zones, overlay });
  if (images) files.push({ kind: 'cog', file: 'index.tif', contents: indexCog(result, record) });
  return { record, files };
}
