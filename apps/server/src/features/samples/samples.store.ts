import { type LandingSample, landingSample } from '@furrow/contract/samples';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const code = 'landing';

/** The kept sample, if it was made by this version and still has the form that the contract promises. */
export async function findSample(db: Kysely<Schema>, engine: string): Promise<LandingSample | null> {
  const row = await db
    .selectFrom('sample_results')
    .select('record')
    .where('code', '=', code)
    .where('engine', '=', engine)
    .executeTakeFirst();
  return landingSample.safeParse(row?.record).data ?? null;
}

export async function saveSample(db: Kysely<Schema>, engine: string, sample: LandingSample): Promise<void> {
  const record = JSON.stringify(sample);
  await db
    .insertInto('sample_results')
    .values({ code, engine, record })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ engine, record, created_at: new Date() }))
    .execute();
}
