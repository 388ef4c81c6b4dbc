import { type LandingSample, landingSample, type SampleReport, sampleReport } from '@furrow/contract/samples';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../database/schema.ts';

interface SampleForm<Sample> {
  code: string;
  /** As the contract promises it. */
  schema: z.ZodType<Sample>;
}

export const landingForm: SampleForm<LandingSample> = { code: 'landing', schema: landingSample };
export const reportForm: SampleForm<SampleReport> = { code: 'report', schema: sampleReport };

/** A kept sample, if it was made by this version and still has its form. */
export async function findSample<Sample>(
  db: Kysely<Schema>,
  { code, schema }: SampleForm<Sample>,
  engine: string,
): Promise<Sample | null> {
  const row = await db
    .selectFrom('sample_results')
    .select('record')
    .where('code', '=', code)
    .where('engine', '=', engine)
    .executeTakeFirst();
  return schema.safeParse(row?.record).data ?? null;
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
