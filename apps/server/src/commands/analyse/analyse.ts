import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { analyse as analyseField } from '@furrow/analysis/analyse';
import type { AcquisitionTime } from '@furrow/analysis/choose/when';
import { type ExportedFile, exportResult, type ImageOptions } from '@furrow/analysis/exports/export-result';
import { pinOf } from '@furrow/analysis/exports/exported-place';
import { recordFiles } from '@furrow/analysis/exports/record-files';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { Pool } from '@furrow/analysis/pool/pool';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import type { SceneReason } from '@furrow/analysis/reasons/scene-reason';
import { usesTimeSeries } from '@furrow/analysis/recipes/recipe';
import { buildRecord, type RecordContext, type StoredRecord } from '@furrow/analysis/record/record';
import type { RenderedRecord } from '@furrow/analysis/record/render-record';
import { extraTimeMs } from '@furrow/analysis/run/extra-time';
import { readSeries } from '@furrow/analysis/run/read-series';
import type { RunResult } from '@furrow/analysis/run/run-result';
import { openThreadPool } from '@furrow/analysis/threads/thread-pool';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import type { Message } from '@furrow/messages/message';
import { openImagery } from '../../adapters/imagery/imagery.ts';
import { PlainError } from '../../errors/plain-error.ts';
import { shippedNames } from '../../features/catalogue/catalogue-names.ts';
import { describeLand } from '../../features/places/describe-land.ts';
import { findLand } from '../../features/places/find-land.ts';
import { renderForReader } from '../../features/results/render-for-reader.ts';
import { folderMessages } from '../../process/make-folder.messages.ts';
import { makeFolder } from '../../process/make-folder.ts';
import { catalogueAddress } from '../../settings/setting-types.ts';
import { settingMessages } from '../../settings/settings.messages.ts';
import { parseSettings } from '../../settings/settings.ts';
import type { Terminal } from '../../text/terminal.ts';
import { analyseMessages as words } from './analyse.messages.ts';
import { type AnalyseOptions, parseAnalyseOptions } from './analyse-options.ts';
import { readAreaFile } from './area-file.ts';

/** A field that was not analysed, with its position in the list. */
interface RefusedField {
  code: string;
  reason: Message;
}

/**
 * Timeout in milliseconds for one pass over one field. The largest field has 60 MB of pixels, which take a minute if
 * the catalogue is distant and busy.
 */
const defaultTimeoutMs = 120_000;

/** `furrow analyse`: analyses each field of a file once, without accounts and without a database. */
export async function analyse(
  args: string[],
  terminal: Terminal,
  timeoutMs = defaultTimeoutMs,
): Promise<number> {
  const { say, print, report } = terminal;
  const settings = parseSettings(process.env);
  const today = settings.imageryAsOf ?? new Date().toISOString().slice(0, 10);
  const options = await parseAnalyseOptions(args, today, terminal.edge.language.code);
  const { isCollection, fields } = await readAreaFile(options.area);
  const stacUrl = options.stac === null ? settings.stacUrl : requireCatalogue(options.stac);
  const imagery = await openImagery({ ...settings, stacUrl });
  const collection = options.collection ?? settings.stacCollection;
  if (options.withImage && options.out === null) report(words.image_not_saved({ option: '--out' }));

  const pool = openThreadPool(settings.analysisThreads);
  const results: (RenderedRecord | RefusedField)[] = [];
  for (const [index, raw] of fields.entries()) {
    const check = checkField(raw);
    if (!check.ok) {
      results.push({ code: check.refusal.reason, reason: check.refusal.message });
      continue;
    }
    if (isCollection) report(words.field_of({ field: index + 1, fields: fields.length }));
    const name = isCollection ? `${index + 1}-` : '';
    const { seriesMonths } = settings;
    const request = { ...options, collection, name, timeoutMs, seriesMonths };
    results.push(await analyseOne(check.field, request, { imagery, pool, terminal }));
  }

  const refused = results.filter((answer) => 'reason' in answer);
  if (!isCollection && refused[0]) throw new PlainError(refused[0].reason);
  const records = results.map((answer) =>
    'reason' in answer ? { code: answer.code, message: say(answer.reason) } : answer,
  );
  const indent = process.stdout.isTTY ? 2 : 0;
  print(JSON.stringify(isCollection ? records : records[0], null, indent));
  if (refused.length < results.length) return 0;
  report(words.none_gave_a_result({ fields: fields.length }), ...reasonsOf(refused, terminal));
  return 1;
}

/** Returns the distinct reasons of refused fields, at most three. */
function reasonsOf(refused: readonly RefusedField[], { say }: Terminal): Message[] {
  const reasons = [...Map.groupBy(refused, ({ reason }) => say(reason)).values()].map((sameReason) => {
    const { reason } = sameReason[0]!;
    return sameReason.length === 1 ? reason : words.shared_reason({ why: reason, fields: sameReason.length });
  });
  const moreReasons = reasons.length - 3;
  return [...reasons.slice(0, 3), ...(moreReasons > 0 ? [words.more_reasons({ reasons: moreReasons })] : [])];
}

/**
 * Checks the address of a catalogue.
 * @throws PlainError unless it is a valid value of STAC_URL
 */
function requireCatalogue(value: string): string {
  const checked = catalogueAddress(value);
  if (checked === null) throw new PlainError(settingMessages.catalogue({ setting: '--stac' }));
  return checked;
}

async function analyseOne(
  field: Field,
  {
    recipe,
    when,
    referenceDate,
    vegetation,
    collection,
    withImage,
    withSeries,
    seriesMonths,
    out,
    name,
    timeoutMs: passTimeoutMs,
  }: AnalyseOptions & { name: string; timeoutMs: number; seriesMonths: number },
  { imagery, pool, terminal }: { imagery: ImagerySource; pool: Pool; terminal: Terminal },
): Promise<RenderedRecord | RefusedField> {
  const timeoutMs = passTimeoutMs + extraTimeMs({ field, recipe });
  try {
    const recipeInputs = {
      ...(referenceDate === null ? {} : { referenceDate }),
      ...vegetation,
    };
    const request = { field, recipe, when, collection, recipeInputs };
    const options = {
      progress: terminal.report,
      pool,
      withNaturalColours: withImage && out !== null,
      // Simulated scenes have no timeout, because they are computed here, as fast as this machine allows.
      ...(imagery.simulated ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    };
    const { result, rejected, notes, naturalColours } = await analyseField(request, imagery, options);
    const series =
      withSeries && seriesMonths > 0 && !usesTimeSeries(recipe)
        ? await readSeries(result.plan, recipe, imagery, { ...options, collection, months: seriesMonths })
        : null;
    const context = { field, recipe, rejected: rejected, notes, ...(series && { series: series.points }) };
    if (out === null) return rendered(buildRecord(result, { ...context, overlay: null }), terminal);
    makeFolder(resolve(out), 0o755, folderMessages.choose_another({ setting: '--out' }));
    return await writeFiles(result, context, {
      pictures: withImage ? { naturalColours, pool } : null,
      folder: out,
      name,
      terminal,
    });
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return { code: error.reason, reason: withAdvice(error, when, timeoutMs) };
  }
}

/** Reasons that are due to the day: it has no scene, or the field was under clouds. */
const reasonsOfDay: ReadonlySet<SceneReason> = new Set(['no_scene', 'no_valid_pixel']);

/** Adds advice to the message of an error, because the user of this command has chosen the days. */
function withAdvice({ reason, detail: why }: SceneError, when: AcquisitionTime, timeoutMs: number): Message {
  if (reason === 'ended_early')
    return words.too_slow({ seconds: { figure: timeoutMs / 1_000, decimals: 1 } });
  if ('date' in when)
    return reasonsOfDay.has(reason) ? words.another_day({ why, from: '--from', to: '--to' }) : why;
  return reason === 'no_scene' ? words.wider_span({ why }) : why;
}

/** Renders a record in the language of the terminal, with the service's name in the shipped catalogue. */
async function rendered(stored: StoredRecord, { say, edge }: Terminal): Promise<RenderedRecord> {
  const names = await shippedNames(edge.language.code);
  const service_name = names.service(stored.service_code, stored.service_name);
  return { ...renderForReader(stored, { say, names }), service_name };
}

/** Writes the record and its files. The URLs of files are their paths. */
async function writeFiles(
  result: RunResult,
  context: Omit<RecordContext, 'overlay'>,
  {
    pictures,
    folder,
    name,
    terminal,
  }: { pictures: ImageOptions | null; folder: string; name: string; terminal: Terminal },
): Promise<RenderedRecord> {
  const { files: exportedFiles, record: stored } = await exportResult(result, context, pictures);
  const renderedRecord = await rendered(stored, terminal);
  const { say: format, edge } = terminal;
  const found = await findLand(stored.geometry, { isRounded: false });
  const land = describeLand(found, { say: format, language: edge.language });
  const reader = { format, fieldName: null, land, pin: pinOf(stored, format) };
  const files: ExportedFile[] = [...exportedFiles, ...recordFiles(renderedRecord, reader)];
  const pathOf = (file: string): string => join(folder, `${name}${file}`);
  for (const { file, contents } of files) await write(pathOf(file), contents);
  const record: RenderedRecord = {
    ...renderedRecord,
    image: pictures ? pathOf('overlay.png') : null,
    metadata: {
      ...renderedRecord.metadata,
      files: files.map(({ kind, file }) => ({ kind, url: pathOf(file) })),
    },
  };
  await write(pathOf('record.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new PlainError(folderMessages.file_not_written({ path }), { cause: error });
  }
}
