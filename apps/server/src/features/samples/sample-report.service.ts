import { analyse } from '@furrow/analysis/analyse';
import { type ExportedFile, exportResult } from '@furrow/analysis/exports/export-result';
import { pinOf } from '@furrow/analysis/exports/exported-place';
import { recordFiles } from '@furrow/analysis/exports/record-files';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { readSeries } from '@furrow/analysis/run/read-series';
import { vegetationIndex } from '@furrow/analysis/services/vegetation-index/recipe';
import type { LandingSample } from '@furrow/contract/results/samples';
import { checkField } from '@furrow/geo/validity/validity';
import { listLanguages } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { formatterIn } from '../../http/reader.ts';
import { drawReport } from '../reports/draw-report.ts';
import { reportFileName } from '../reports/report-content.ts';
import { answerOfSample, landOfSample } from './sample-answer.ts';
import type { SampleFiles } from './sample-files.ts';
import { recordRendererIn, type StoredLanding, type StoredReport } from './stored-samples.ts';

/** A field of the sample farm, and the day of its pass. */
export interface SampleField {
  crop: Message;
  date: string;
  geometry: LandingSample['fields'][number]['record']['geometry'];
}

export interface SampleReportRequest {
  field: SampleField;
  product: string;
  /** Length of the series in months, the same as for customers; 0 for no series. */
  seriesMonths: number;
}

/** Chooses the largest field, which has the most to show. */
export function fieldToReport({ date, fields }: StoredLanding): SampleField {
  const [{ crop, record } = fields[0]!] = fields.toSorted((a, b) => b.record.area_ha - a.record.area_ha);
  return { crop, date, geometry: record.geometry };
}

/**
 * Analyses a field of the sample farm with everything that a customer gets: images, zones, series, all files and the
 * report.
 * @throws when the archive fails, or the signal is aborted
 */
export async function analyseSampleReport(
  archive: ImagerySource,
  { saveFile }: SampleFiles,
  { field, product, seriesMonths }: SampleReportRequest,
  signal: AbortSignal,
): Promise<StoredReport> {
  const { record, files } = await analyseField(archive, field, seriesMonths, signal);
  // Not the present, so that every server makes the same files.
  const deliveredAt = new Date(`${field.date}T12:00:00Z`);
  const pictureOf = (kind: string): Uint8Array | null => {
    const contents = files.find((file) => file.kind === kind)?.contents;
    return contents instanceof Uint8Array ? contents : null;
  };
  const saveAll = (exportedFiles: readonly ExportedFile[], prefix = '') =>
    exportedFiles.map(({ kind, file, contents }) => ({ kind, url: saveFile(`${prefix}${file}`, contents) }));
  const images = saveAll(files);
  const exportsByLanguage: Record<string, typeof images> = {};
  for (const { code } of listLanguages()) {
    const say = formatterIn(code);
    const renderedRecord = { ...(await recordRendererIn(say))(record), vegetation_type: say(field.crop) };
    const land = await landOfSample(record, say);
    const pdf = await drawReport({
      product,
      language: code,
      fieldName: null,
      record: renderedRecord,
      answer: answerOfSample(record, field.crop, say),
      land,
      overlay: pictureOf('overlay'),
      groundPicture: pictureOf('natural'),
      deliveredAt,
    });
    const allFiles = [
      ...recordFiles(renderedRecord, { format: say, fieldName: null, land, pin: pinOf(record, say) }),
      { kind: 'pdf', file: reportFileName(renderedRecord), contents: pdf },
    ];
    exportsByLanguage[code] = saveAll(allFiles, code === english.code ? '' : `${code}-`);
  }
  return {
    crop: field.crop,
    record,
    delivered_at: deliveredAt.toISOString(),
    drawn: images,
    written: exportsByLanguage,
  };
}

async function analyseField(
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
  const { result, rejected, notes, naturalColours } = await analyse(request, archive, {
    signal,
    withNaturalColours: true,
  });
  const seriesOptions = { collection: null, months, signal };
  const series = months === 0 ? [] : (await readSeries(result.plan, recipe, archive, seriesOptions)).points;
  const context = { field, recipe, rejected, notes, series };
  const { record, files } = await exportResult(result, context, { naturalColours });
  return { record, files: files satisfies ExportedFile[] };
}
