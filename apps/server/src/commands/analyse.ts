import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { analyse as analyseField } from '@furrow/analysis/analyse';
import { type ExportedFile, exportsOf, type WantedPictures } from '@furrow/analysis/exports/exports-of';
import { recordFiles } from '@furrow/analysis/exports/record-files';
import type { Pool } from '@furrow/analysis/pool/pool';
import { openThreadPool } from '@furrow/analysis/pool/thread-pool';
import type { ImagerySource } from '@furrow/analysis/ports';
import { takesSeason } from '@furrow/analysis/recipes/recipe';
import { buildRecord, type RecordContext, type StoredRecord } from '@furrow/analysis/record';
import type { RenderedRecord } from '@furrow/analysis/render-record';
import type { RunResult } from '@furrow/analysis/run-result';
import { SceneError } from '@furrow/analysis/scene-error';
import { readSeries } from '@furrow/analysis/season/read-series';
import { timeFor } from '@furrow/analysis/season/time-for';
import { checkField, type Field } from '@furrow/geo/validity';
import type { Message } from '@furrow/messages/message';
import { openImagery } from '../adapters/imagery/imagery.ts';
import { shippedNames } from '../features/catalogue/catalogue-names.ts';
import { recordIn } from '../features/results/record-in.ts';
import { folderMessages } from '../make-folder.messages.ts';
import { makeFolder } from '../make-folder.ts';
import { PlainError } from '../plain-error.ts';
import { catalogue } from '../setting-types.ts';
import { settingMessages } from '../settings.messages.ts';
import { parseSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { analyseMessages as words } from './analyse.messages.ts';
import { type AnalyseOptions, readAnalyseOptions } from './analyse-options.ts';
import { readAreaFile } from './area-file.ts';

/** A field without a record, in its position in the list. */
interface Refused {
  code: string;
  why: Message;
}

/**
 * Timeout for one pass over one field: the largest has 60 MB of pixels, which take a minute if the catalogue
 * is distant and busy.
 */
const usualPatience = 120_000;

/** `furrow analyse`: analyses each field of a file once, without accounts and without a database. */
export async function analyse(args: string[], terminal: Terminal, patience = usualPatience): Promise<number> {
  const { say, print, report } = terminal;
  const settings = parseSettings(process.env);
  const today = settings.imageryAsOf ?? new Date().toISOString().slice(0, 10);
  const options = readAnalyseOptions(args, today);
  const { isCollection, fields } = await readAreaFile(options.area);
  const stacUrl = options.stac === null ? settings.stacUrl : checkedCatalogue(options.stac);
  const imagery = await openImagery({ ...settings, stacUrl });
  const collection = options.collection ?? settings.stacCollection;
  if (options.withImage && options.out === null) report(words.no_picture_kept({ option: '--out' }));

  const pool = openThreadPool(settings.analysisThreads);
  const answers: (RenderedRecord | Refused)[] = [];
  for (const [index, raw] of fields.entries()) {
    const check = checkField(raw);
    if (!check.ok) {
      answers.push({ code: check.refusal.reason, why: check.refusal.message });
      continue;
    }
    if (isCollection) report(words.field_of({ field: index + 1, fields: fields.length }));
    const name = isCollection ? `${index + 1}-` : '';
    const { seriesMonths } = settings;
    const asked = { ...options, collection, name, patience, seriesMonths };
    answers.push(await answerFor(check.field, asked, { imagery, pool, terminal }));
  }

  const refused = answers.filter((answer) => 'why' in answer);
  if (!isCollection && refused[0]) throw new PlainError(refused[0].why);
  const records = answers.map((answer) =>
    'why' in answer ? { code: answer.code, message: say(answer.why) } : answer,
  );
  const indent = process.stdout.isTTY ? 2 : 0;
  print(JSON.stringify(isCollection ? records : records[0], null, indent));
  if (refused.length < answers.length) return 0;
  report(words.none_gave_a_result({ fields: fields.length }), ...reasonsOf(refused, terminal));
  return 1;
}

/** The distinct reasons, at most three. */
function reasonsOf(refused: readonly Refused[], { say }: Terminal): Message[] {
  const reasons = [...Map.groupBy(refused, ({ why }) => say(why)).values()].map((same) => {
    const { why } = same[0]!;
    return same.length === 1 ? why : words.shared_reason({ why, fields: same.length });
  });
  const further = reasons.length - 3;
  return [...reasons.slice(0, 3), ...(further > 0 ? [words.more_reasons({ reasons: further })] : [])];
}

/** @throws PlainError unless it is a valid value of STAC_URL */
function checkedCatalogue(named: string): string {
  const checked = catalogue(named);
  if (checked === null) throw new PlainError(settingMessages.catalogue({ setting: '--stac' }));
  return checked;
}

async function answerFor(
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
    patience: ofOnePass,
  }: AnalyseOptions & { name: string; patience: number; seriesMonths: number },
  { imagery, pool, terminal }: { imagery: ImagerySource; pool: Pool; terminal: Terminal },
): Promise<RenderedRecord | Refused> {
  const patience = ofOnePass + timeFor({ field, recipe });
  try {
    const asked = {
      ...(referenceDate === null ? {} : { referenceDate }),
      ...(vegetation === null ? {} : { vegetation }),
    };
    const request = { field, recipe, when, collection, asked };
    const options = {
      progress: terminal.report,
      pool,
      withPicture: withImage && out !== null,
      // Simulated scenes are computed here, as fast as this machine allows.
      ...(imagery.simulated ? {} : { signal: AbortSignal.timeout(patience) }),
    };
    const { result, dropped, notes, naturalColours } = await analyseField(request, imagery, options);
    const series =
      withSeries && seriesMonths > 0 && !takesSeason(recipe)
        ? await readSeries(result.plan, recipe, imagery, { ...options, collection, months: seriesMonths })
        : null;
    const context = { field, recipe, dropped, notes, ...(series && { series }) };
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
    return { code: error.reason, why: withAdvice(error, patience) };
  }
}

/** Adds advice, because the user of this command has chosen the days. */
function withAdvice(error: SceneError, patience: number): Message {
  if (error.reason === 'no_scene') return words.wider_span({ why: error.said });
  if (error.reason !== 'ended_early') return error.said;
  return words.too_slow({ seconds: { figure: patience / 1_000, decimals: 1 } });
}

/** Renders a record in the language of the terminal, with the service's name in the shipped catalogue. */
async function rendered(stored: StoredRecord, { say, edge }: Terminal): Promise<RenderedRecord> {
  const names = await shippedNames(edge.language.code);
  const service_name = names.service(stored.service_code, stored.service_name);
  return { ...recordIn(stored, { say, names }), service_name };
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
  }: { pictures: WantedPictures | null; folder: string; name: string; terminal: Terminal },
): Promise<RenderedRecord> {
  const { files: drawn, record: stored } = await exportsOf(result, context, pictures);
  const said = await rendered(stored, terminal);
  const files: ExportedFile[] = [...drawn, ...recordFiles(said, terminal.say)];
  const pathOf = (file: string): string => join(folder, `${name}${file}`);
  for (const { file, contents } of files) await write(pathOf(file), contents);
  const record: RenderedRecord = {
    ...said,
    image: pictures ? pathOf('overlay.png') : null,
    metadata: {
      ...said.metadata,
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
