import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { storedBoxOf } from '../../database/stored-box.ts';
import type { ValidOutline } from './validate-outline.ts';

const columns = [
  'id',
  'name',
  'crop',
  'season',
  'group_name',
  'geometry',
  'outline_hash',
  'area_ha',
  'country',
  'created_at',
  'updated_at',
] as const;

export type StoredField = Awaited<ReturnType<typeof findFields>>[number];

/** The names and groupings that users give a field. */
export interface FieldLabels {
  name: string;
  crop: string | null;
  season: string | null;
  group_name: string | null;
}

export type NewField = FieldLabels & ValidOutline;

/**
 * Lists the fields on the account's list, newest first. Fields saved together are in the order in which they were sent.
 */
export function listFields(
  db: Kysely<Schema>,
  account: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<StoredField[]> {
  return listedFields(db, account)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .offset(offset)
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Finds the fields with these ids that are on the account's list, in no particular order. */
export function findFields(db: Kysely<Schema>, account: string, ids: readonly string[]) {
  return listedFields(db, account)
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
}

/** Finds one field for each id, in the same order; null when one of them is not on the account's list. */
export async function findFieldsInOrder(
  db: Kysely<Schema>,
  account: string,
  ids: readonly string[],
): Promise<StoredField[] | null> {
  const found = new Map((await findFields(db, account, ids)).map((field) => [field.id, field]));
  const fields = ids.flatMap((id) => found.get(id.toLowerCase()) ?? []);
  return fields.length === ids.length ? fields : null;
}

/**
 * Whether each of these fields is still on the account's list with the outline that was read. They are locked against
 * deletion until the transaction ends.
 */
export async function areOutlinesUnchanged(
  trx: Transaction<Schema>,
  account: string,
  fields: readonly StoredField[],
): Promise<boolean> {
  if (fields.length === 0) return true;
  const hashes = new Map(fields.map(({ id, outline_hash }) => [id, outline_hash]));
  const rows = await listedFields(trx, account)
    .select(['id', 'outline_hash'])
    .where('id', 'in', [...hashes.keys()])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length === hashes.size && rows.every((row) => hashes.get(row.id) === row.outline_hash);
}

export async function countFields(db: Kysely<Schema>, account: string): Promise<number> {
  const { n } = await listedFields(db, account)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Finds saved fields by the hash of their outline; of several fields with the same outline, the first one. */
export async function findSameOutlines(
  db: Kysely<Schema>,
  account: string,
  hashes: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  const rows = await listedFields(db, account)
    .select(['outline_hash', 'id', 'name'])
    .where('outline_hash', 'in', [...hashes])
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ outline_hash, id, name }) => [outline_hash, { id, name }]));
}

/** Lists the names of saved and removed fields that begin with this text. */
export async function findFieldNames(db: Kysely<Schema>, account: string, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fields')
    .select('name')
    .where('account', '=', account)
    .where(({ fn, val }) => fn<boolean>('starts_with', ['name', val(start)]))
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Inserts fields.
 * @returns the new ids, in the order of the fields
 */
export async function insertFields(
  trx: Transaction<Schema>,
  account: string,
  fields: readonly NewField[],
  now: Date,
): Promise<string[]> {
  const rows = fields.map(({ geometry, ...field }) => ({
    ...field,
    id: randomUUID(),
    account,
    geometry: JSON.stringify(geometry),
    bounds: storedBoxOf(geometry),
    created_at: now,
    updated_at: now,
    removed_at: null,
  }));
  if (rows.length > 0) await trx.insertInto('fields').values(rows).execute();
  return rows.map(({ id }) => id);
}

/**
 * Updates a field.
 * @param changes undefined values stay unchanged
 * @returns null when the field is not on the list
 */
export async function updateField(
  trx: Transaction<Schema>,
  account: string,
  id: string,
  { geometry, ...changes }: Partial<NewField>,
  now: Date,
): Promise<StoredField | null> {
  const row = await trx
    .updateTable('fields')
    .set({
      ...changes,
      ...(geometry && { geometry: JSON.stringify(geometry), bounds: storedBoxOf(geometry) }),
      updated_at: now,
    })
    .where('account', '=', account)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts which of these fields are on the account's list, and which were removed from it. */
export async function countByIds(
  db: Kysely<Schema>,
  account: string,
  ids: readonly string[],
): Promise<{ saved: number; removed: number }> {
  return db
    .selectFrom('fields')
    .where('account', '=', account)
    .where('id', 'in', [...ids])
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('removed_at', 'is', null).as('saved'),
      eb.fn.countAll<number>().filterWhere('removed_at', 'is not', null).as('removed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Gives a field the same name in carts and orders. Documents keep the name under which they were issued. */
export async function renameOrderedField(trx: Transaction<Schema>, id: string, name: string): Promise<void> {
  for (const table of ['cart_items', 'order_items'] as const)
    await trx.updateTable(table).set({ field_name: name }).where('field_id', '=', id).execute();
}

export async function updateFields(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
  changes: Partial<FieldLabels> & { removed_at?: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('fields')
    .set({ ...changes, updated_at: now })
    .where('account', '=', account)
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes the account's removed fields, except the `maxRemoved` removed last. */
export async function deleteOldestRemoved(
  trx: Transaction<Schema>,
  account: string,
  maxRemoved: number,
): Promise<void> {
  await trx
    .deleteFrom('fields')
    .where('id', 'in', (query) =>
      query
        .selectFrom('fields')
        .select('id')
        .where('account', '=', account)
        .where('removed_at', 'is not', null)
        .orderBy('removed_at', 'desc')
        .orderBy('position')
        .offset(maxRemoved),
    )
    .execute();
}

const listedFields = (db: Kysely<Schema>, account: string) =>
  db.selectFrom('fields').where('account', '=', account).where('removed_at', 'is', null);
