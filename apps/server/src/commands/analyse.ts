import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { analyse as analyseField } from '@furrow/analysis/analyse';
import { exportsOf, type WantedPictures } from '@furrow/analysis/exports/exports-of';
import type { Pool } from '@furrow/analysis/pool/pool';
import { openThreadPool } from '@furrow/analysis/pool/thread-pool';
import type { ImagerySource } from '@furrow/analysis/ports';
import { takesSeason } from '@furrow/analysis/recipes/recipe';
import { type AnalysisRecord, buildRecord, type RecordContext } from '@furrow/analysis/record';
import type { RunResult } from '@furrow/analysis/run-result';
import { SceneError } from '@furrow/analysis/scene-error';
import { readSeries } from '@furrow/analysis/season/read-series';
import { timeFor } from '@furrow/analysis/season/time-for';
import { checkField, type Field } from '@furrow/geo/validity';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { openImagery } from '../adapters/imagery/imagery.ts';
import { makeFolder } from '../make-folder.ts';
import { PlainError } from '../plain-error.ts';
import { catalogue, catalogueRefusal } from '../setting-types.ts';
import { parseSettings } from '../settings.ts';
import { type AnalyseOptions, analyseUsage, readAnalyseOptions } from './analyse-options.ts';
import { readAreaFile } from './area-file.ts';

/** A field that gave no record, in its place in the list. */
interface Refused {
  code: string;
  message: string;
}

/** Milliseconds for one pass over one field: the largest is 60 MB of pixels, a minute where the catalogue is far and busy. */
const usualPatience = 120_000;

/** `furrow analyse`: one analysis of each field of a file, without accounts and without a database. */
export async function analyse(args: string[], patience = usualPatience): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(analyseUsage);
    return 0;
  }
  const settings = parseSettings(process.env);
  const today = settings.imageryAsOf ?? new Date().toISOString().slice(0, 10);
  const options = readAnalyseOptions(args, today);
  const { isCollection, fields } = await readAreaFile(options.area);
  const stacUrl = options.stac === null ? settings.stacUrl : checkedCatalogue(options.stac);
  const imagery = await openImagery({ ...settings, stacUrl });
  const collection = options.collection ?? settings.stacCollection;
  if (options.withImage && options.out === null) say('No picture is kept: --out names the folder for it.');

  const pool = openThreadPool(settings.analysisThreads);
  const answers: (AnalysisRecord | Refused)[] = [];
  for (const [index, raw] of fields.entries()) {
    const check = checkField(raw);
    if (!check.ok) {
      answers.push({ code: check.refusal.reason, message: inEnglish(check.refusal.message) });
      continue;
    }
    if (isCollection) say(`Field ${index + 1} of ${fields.length}`);
    const name = isCollection ? `${index + 1}-` : '';
    const { seriesMonths } = settings;
    const asked = { ...options, collection, name, patience, seriesMonths };
    answers.push(await answerFor(check.field, asked, { imagery, pool }));
  }

  const refused = answers.filter((answer) => 'code' in answer);
  if (!isCollection && refused[0]) throw new PlainError(refused[0].message);
  const indent = process.stdout.isTTY ? 2 : 0;
  process.stdout.write(`${JSON.stringify(isCollection ? answers : answers[0], null, indent)}\n`);
  if (refused.length < answers.length) return 0;
  process.stderr.write(`None of the ${fields.length} fields gave a result: ${reasonsOf(refused)}\n`);
  return 1;
}

/** Each sentence once, three at most. */
function reasonsOf(refused: readonly Refused[]): string {
  const counts = [...Map.groupBy(refused, ({ message }) => message)].map(([message, { length }]) =>
    length === 1 ? message : `${message} (${length} fields)`,
  );
  const more = counts.length > 3 ? ` ${counts.length - 3} further reasons stand in the list.` : '';
  return counts.slice(0, 3).join(' ') + more;
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** @throws PlainError unless STAC_URL could name it too. */
function checkedCatalogue(named: string): string {
  const checked = catalogue(named);
  if (checked === null) throw new PlainError(`--stac ${catalogueRefusal}`);
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
  { imagery, pool }: { imagery: ImagerySource; pool: Pool },
): Promise<AnalysisRecord | Refused> {
  const patience = ofOnePass + timeFor({ field, recipe });
  try {
    const asked = {
      ...(referenceDate === null ? {} : { referenceDate }),
      ...(vegetation === null ? {} : { vegetation }),
    };
    const request = { field, recipe, when, collection, asked };
    const options = {
      progress: (stage: Message) => say(inEnglish(stage)),
      pool,
      withPicture: withImage && out !== null,
      // Simulated scenes are made here and take the time that this machine needs.
      ...(imagery.simulated ? {} : { signal: AbortSignal.timeout(patience) }),
    };
    const { result, dropped, notes, naturalColours } = await analyseField(request, imagery, options);
    const series =
      withSeries && seriesMonths > 0 && !takesSeason(recipe)
        ? await readSeries(result.plan, recipe, imagery, { ...options, collection, months: seriesMonths })
        : null;
    const context = { field, recipe, dropped, notes, ...(series && { series }) };
    if (out === null) return buildRecord(result, { ...context, overlay: null });
    makeFolder(resolve(out), 0o755, 'Choose another one with --out.');
    return await writeFiles(result, context, {
      pictures: withImage ? { naturalColours, pool } : null,
      folder: out,
      name,
    });
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return { code: error.reason, message: withAdvice(error, patience) };
  }
}

/** Who asks here has chosen the days. */
function withAdvice({ reason, message }: SceneError, patience: number): string {
  if (reason === 'no_scene') return `${message} Try a wider span of days.`;
  if (reason !== 'ended_early') return message;
  return `Reading the scenes took more than ${Math.round(patience / 100) / 10} s and was ended. Try again later, or a shorter span of days.`;
}

/** The record and what goes with it. Addresses of files are their paths. */
async function writeFiles(
  result: RunResult,
  context: Omit<RecordContext, 'overlay'>,
  { pictures, folder, name }: { pictures: WantedPictures | null; folder: string; name: string },
): Promise<AnalysisRecord> {
  const { files, ...outcome } = await exportsOf(result, context, pictures);
  const pathOf = (file: string): string => join(folder, `${name}${file}`);
  for (const { file, contents } of files) await write(pathOf(file), contents);
  const record: AnalysisRecord = {
    ...outcome.record,
    image: pictures ? pathOf('overlay.png') : null,
    metadata: {
      ...outcome.record.metadata,
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
    throw new PlainError(`The file ${path} cannot be written.`, { cause: error });
  }
}
