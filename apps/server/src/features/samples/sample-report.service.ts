import { analyse } from '@furrow/analysis/analyse';
import { type ExportedFile, exportsOf } from '@furrow/analysis/exports/exports-of';
import { recordFiles } from '@furrow/analysis/exports/record-files';
import type { ImagerySource } from '@furrow/analysis/ports';
import { vegetationIndex } from '@furrow/analysis/recipes/vegetation-index';
import { readSeries } from '@furrow/analysis/season/read-series';
import type { LandingSample } from '@furrow/contract/samples';
import { checkField } from '@furrow/geo/validity';
import { listLanguages } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { sayIn } from '../../http/reader.ts';
import { drawReport } from '../reports/draw-report.ts';
import { reportFileName } from '../reports/report-content.ts';
import { inFolderOfItsOwn } from './sample-folder.ts';
import { recordsIn, type StoredLanding, type StoredReport } from './stored-samples.ts';

/** A field of the sample farm, and the day of its pass. */
export interface SampleField {
  crop: Message;
  date: string;
  geometry: LandingSample['fields'][number]['record']['geometry'];
}

export interface ReportWanted {
  /** Folder for the files. */
  folder: string;
  field: SampleField;
  product: string;
  /** Same length as for customers; 0 for no series. */
  seriesMonths: number;
}

/** Chooses the largest field, which has the most to show. */
export function fieldToReport({ date, fields }: StoredLanding): SampleField {
  const [{ crop, record } = fields[0]!] = fields.toSorted((a, b) => b.record.area_ha - a.record.area_ha);
  return { crop, date, geometry: record.geometry };
}

/**
 * Analyses a field of the sample farm with everything a customer gets: images, zones, series, all files and
 * the report. Its files are written all or none.
 * @throws when the archive or the folder fails, or the signal aborts it.
 */
export function analyseSampleReport(
  archive: ImagerySource,
  { folder, field, product, seriesMonths }: ReportWanted,
  signal: AbortSignal,
): Promise<StoredReport> {
  return inFolderOfItsOwn(folder, async ({ save, address }) => {
    const { record, files } = await analysed(archive, field, seriesMonths, signal);
    const deliveredAt = new Date();
    const overlay = files.find(({ kind }) => kind === 'overlay')?.contents;
    const saved = async (all: readonly ExportedFile[], prefix = '') => {
      for (const { file, contents } of all) await save(`${prefix}${file}`, contents);
      return all.map(({ kind, file }) => ({ kind, url: address(`${prefix}${file}`) }));
    };
    const drawn = await saved(files);
    const written: Record<string, typeof drawn> = {};
    for (const { code } of listLanguages()) {
      const say = sayIn(code);
      const rendered = { ...(await recordsIn(say))(record), vegetation_type: say(field.crop) };
      const pdf = await drawReport({
        product,
        language: code,
        fieldName: null,
        record: rendered,
        overlay: overlay instanceof Uint8Array ? overlay : null,
        deliveredAt,
      });
      const all = [
        ...recordFiles(rendered, say),
        { kind: 'pdf', file: reportFileName(rendered), contents: pdf },
      ];
      written[code] = await saved(all, code === english.code ? '' : `${code}-`);
    }
    return { crop: field.crop, record, delivered_at: deliveredAt.toISOString(), drawn, written };
  });
}

async function analysed(
  archive: ImagerySource,
  { date, geometry }: SampleField,
  months: number,
  signal: AbortSignal,
) {
  const check = checkField(geometry);
  if (!check.ok)
    throw new Error(
      `A field of the sample farm is not valid: ${check.refusal.reason}. Correct its outline in the simulator.`,
    );
  const { field } = check;
  const recipe = vegetationIndex;
  const request = { field, recipe, when: { date }, collection: null };
  const { result, dropped, notes, naturalColours } = await analyse(request, archive, {
    signal,
    withPicture: true,
  });
  const season = { collection: null, months, signal };
  const series = months === 0 ? [] : await readSeries(result.plan, recipe, archive, season);
  const context = { field, recipe, dropped, notes, series };
  const { record, files } = await exportsOf(result, context, { naturalColours });
  return { record, files: files satisfies ExportedFile[] };
}
