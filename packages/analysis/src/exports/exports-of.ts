import { type AnalysisRecord, buildRecord, type RecordContext } from '../record.ts';
import type { RunResult } from '../run-result.ts';
import { indexZones } from '../zones/index-zones.ts';
import { indexCog } from './index-cog.ts';
import { recordFile, recordFileKinds } from './record-files.ts';

/** A file of a result. */
export interface ExportedFile {
  kind: string;
  /** Its name. */
  file: string;
  contents: string | Uint8Array;
}

/** The record of a result, and its files: those of pixels where pictures are wanted. */
export async function exportsOf(
  result: RunResult,
  context: Omit<RecordContext, 'overlay'>,
  withImage: boolean,
): Promise<{ record: AnalysisRecord; files: ExportedFile[] }> {
  const files: ExportedFile[] = [];
  let overlay: RecordContext['overlay'] = null;
  if (withImage) {
    // Loaded here: most results on a command line are numbers alone.
    const { renderOverlay } = await import('../render/overlay.ts');
    const { frame, png } = await renderOverlay(result);
    overlay = { frame, url: '' };
    files.push({ kind: 'overlay', file: 'overlay.png', contents: png });
  }
  const zones = withImage && !result.season?.features ? { zones: indexZones(result) } : {};
  const record = buildRecord(result, { ...context, ...zones, overlay });
  if (withImage) files.push({ kind: 'cog', file: 'index.tif', contents: indexCog(result, record) });
  for (const kind of recordFileKinds(record)) {
    const { file, contents } = recordFile(record, kind)!;
    files.push({ kind, file, contents });
  }
  return { record, files };
}
