import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Whether the field is on the account's list. It is locked against deletion until the transaction ends. */
export async function isOnList(trx: Transaction<Schema>, account: string, fieldId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('fields')
    .select('id')
    .where('id', '=', fieldId)
    .where('account', '=', account)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSowing(trx: Transaction<Schema>, fieldId: string, sown: string): Promise<void> {
  await trx.deleteFrom('field_sowings').where('field_id', '=', fieldId).where('sown', '=', sown).execute();
}

export async function insertSowing(trx: Transaction<Schema>, fieldId: string, sown: string): Promise<void> {
  await trx
    .insertInto('field_sowings')
    .values({ field_id: fieldId, sown })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last sowing of a field until a day; null if none was stated. */
export async function findSowing(
  db: Kysely<Schema>,
  { account, fieldId, until }: { account: string; fieldId: string; until: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('field_sowings as s')
    .innerJoin('fields as f', 'f.id', 's.field_id')
    .select(sql<string>`s.sown::text`.as('sown'))
    .where('s.field_id', '=', fieldId)
    .where('f.account', '=', account)
    .where('s.sown', '<=', until)
    .orderBy('s.sown', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sown ?? null;
}
