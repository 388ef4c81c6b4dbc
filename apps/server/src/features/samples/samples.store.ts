import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isLanding, isReport, type StoredLanding, type StoredReport } from './stored-samples.ts';

export interface SampleForm<Sample> {
  code: string;
  /** Whether a stored sample has the form of this version. */
  isValid: (stored: unknown) => stored is Sample;
}

export const landingForm: SampleForm<StoredLanding> = { code: 'landing', isValid: isLanding };
export const reportForm: SampleForm<StoredReport> = { code: 'report', isValid: isReport };

/** Each version of the engine has rows of its own, because servers of two versions run during an upgrade. */
const codeOf = (form: string, engine: string): string =>
  `${form} ${createHash('sha256').update(engine).digest('hex').slice(0, 16)}`;

/**
 * Finds a stored sample, if this version made it, and it still has the form of this version.
 * @param madeAfter ignores samples that were made before
 */
export async function findSample<Sample>(
  db: Kysely<Schema>,
  { code, isValid }: SampleForm<Sample>,
  { engine, madeAfter = new Date(0) }: { engine: string; madeAfter?: Date },
): Promise<Sample | null> {
  const row = await db
    .selectFrom('sample_results')
    .select('record')
    .where('code', '=', codeOf(code, engine))
    .where('engine', '=', engine)
    .where('created_at', '>', madeAfter)
    .executeTakeFirst();
  const stored: unknown = row?.record;
  return isValid(stored) ? stored : null;
}

export async function saveSample<Sample>(
  db: Kysely<Schema>,
  { code }: Pick<SampleForm<Sample>, 'code'>,
  { engine, sample }: { engine: string; sample: Sample },
): Promise<void> {
  const made = { engine, record: JSON.stringify(sample), created_at: new Date() };
  await db
    .insertInto('sample_results')
    .values({ code: codeOf(code, engine), ...made })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(made))
    .execute();
}

/**
 * Deletes the samples of other versions, once they and the samples of this version are a day old: until then, servers of
 * both may run.
 * @returns the storage keys of their files that no other sample has
 */
export async function deleteReplacedSamples(db: Kysely<Schema>, engine: string): Promise<string[]> {
  const { rows } = await sql<{ record: unknown }>`
    delete from sample_results where engine <> ${engine} and created_at < now() - interval '1 day'
      and exists (select from sample_results where engine = ${engine} and created_at < now() - interval '1 day')
    returning record`.execute(db);
  const replacedKeys = rows.flatMap(({ record }) => keysIn(record));
  if (replacedKeys.length === 0) return [];
  const retainedKeys = await listSampleFiles(db);
  return [...new Set(replacedKeys)].filter((key) => !retainedKeys.has(key));
}

/** Finds which of these files no sample names, such as those of a version that ended before it had stored its sample. */
export async function findUnusedSampleFiles(db: Kysely<Schema>, keys: readonly string[]): Promise<string[]> {
  const usedKeys = await listSampleFiles(db);
  return keys.filter((key) => !usedKeys.has(key));
}

/** Lists the storage keys of the files of all samples, of every version. */
export async function listSampleFiles(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('sample_results').select('record').execute();
  return new Set(rows.flatMap(({ record }) => keysIn(record)));
}

/** Finds the URLs of files anywhere in a record, because another version's record may have another form. */
const keysIn = (record: unknown): string[] =>
  [...JSON.stringify(record).matchAll(/"\/(samples\/[0-9a-f]{64}\/[a-z\d.-]+)"/g)].map(([, key]) => key!);
