import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isLanding, isReport, type StoredLanding, type StoredReport } from './stored-samples.ts';

interface SampleForm<Sample> {
  code: string;
  /** Whether a stored sample has the form of this version. */
  isValid: (stored: unknown) => stored is Sample;
}

export const landingForm: SampleForm<StoredLanding> = { code: 'landing', isValid: isLanding };
export const reportForm: SampleForm<StoredReport> = { code: 'report', isValid: isReport };

/** Finds a stored sample, if this version made it, and it still has the form of this version. */
export async function findSample<Sample>(
  db: Kysely<Schema>,
  { code, isValid }: SampleForm<Sample>,
  engine: string,
): Promise<Sample | null> {
  const row = await db
    .selectFrom('sample_results')
    .select('record')
    .where('code', '=', code)
    .where('engine', '=', engine)
    .executeTakeFirst();
  const stored: unknown = row?.record;
  return isValid(stored) ? stored : null;
}

export async function saveSample<Sample>(
  db: Kysely<Schema>,
  { code }: SampleForm<Sample>,
  { engine, sample }: { engine: string; sample: Sample },
): Promise<void> {
  const record = JSON.stringify(sample);
  await db
    .insertInto('sample_results')
    .values({ code, engine, record })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ engine, record, created_at: new Date() }))
    .execute();
}
