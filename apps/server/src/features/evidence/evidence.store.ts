import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';

export interface KeptLink {
  id: string;
  run_id: string;
  date: string;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
  last_opened_at: Date | null;
}

/** Limit of the links listed for one item. */
const mostListed = 200;

const links = (db: Kysely<Schema>, account: string) =>
  db
    .selectFrom('evidence_links as e')
    .innerJoin('results as x', 'x.run_id', 'e.run_id')
    .where('e.account', '=', account)
    .select(['e.id', 'e.run_id', sql<string>`x.day`.as('date'), 'e.created_at', 'e.expires_at'])
    .select(['e.withdrawn_at', 'e.last_opened_at']);

/** Lists the links to all results of the run's item, newest first. */
export function listLinks(db: Kysely<Schema>, account: string, runId: string): Promise<KeptLink[]> {
  return links(db, account)
    .innerJoin('runs as r', 'r.id', 'e.run_id')
    .where('r.order_item_id', '=', (query) =>
      query.selectFrom('runs').select('order_item_id').where('id', '=', runId),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(mostListed)
    .execute();
}

export async function findLink(db: Kysely<Schema>, account: string, id: string): Promise<KeptLink | null> {
  return (await links(db, account).where('e.id', '=', id).executeTakeFirst()) ?? null;
}

export interface NewLink {
  account: string;
  runId: string;
  hash: string;
  at: Date;
  expiresAt: Date;
  /** Limit of valid links to one item. */
  most: number;
}

/** @returns its id; null when its item has the maximum number of valid links. */
export async function insertLink(db: Kysely<Schema>, link: NewLink): Promise<string | null> {
  const { account, runId, hash, at, expiresAt, most } = link;
  return inTransaction(db, async (trx) => {
    // Locks the item, so that concurrent inserts are counted one after the other.
    const { id: item } = await trx
      .selectFrom('order_items')
      .select('id')
      .where('id', '=', (query) => query.selectFrom('runs').select('order_item_id').where('id', '=', runId))
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { held } = await trx
      .selectFrom('evidence_links as e')
      .innerJoin('runs as r', 'r.id', 'e.run_id')
      .where('r.order_item_id', '=', item)
      .where('e.withdrawn_at', 'is', null)
      .where('e.expires_at', '>', at)
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow();
    if (Number(held) >= most) return null;
    const { id } = await trx
      .insertInto('evidence_links')
      .values({ account, run_id: runId, token_hash: hash, created_at: at, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Withdraws a link; one that was withdrawn before keeps its date. */
export async function withdraw(db: Kysely<Schema>, account: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('evidence_links')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Selects valid links. Deleting an account ends its links immediately, before the rest of its data is erased. */
const live = (db: Kysely<Schema>, at: Date) =>
  db
    .selectFrom('evidence_links')
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as u')
          .whereRef('u.account', '=', 'evidence_links.account')
          .where('u.deleted_at', 'is', null),
      ),
    )
    .select(['id', 'run_id', 'expires_at']);

/** Finds a valid link by the hash of its token. */
export async function findByToken(db: Kysely<Schema>, hash: string, at: Date) {
  return (await live(db, at).where('token_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** Finds a valid link by its id. */
export async function findLive(db: Kysely<Schema>, id: string, at: Date) {
  return (await live(db, at).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Records the last opening, to the minute: opening it again within a minute writes nothing. */
export async function noteOpened(db: Kysely<Schema>, id: string, at: Date): Promise<void> {
  const minute = new Date(at.getTime() - 60_000);
  await db
    .updateTable('evidence_links')
    .set({ last_opened_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_opened_at', 'is', null), eb('last_opened_at', '<', minute)]))
    .execute();
}

/** Reads what the order states about the analysis, without the customer. */
export async function findSold(db: Kysely<Schema>, runId: string) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('runs as r', 'r.order_item_id', 'i.id')
    .where('r.id', '=', runId)
    .select(['i.service_code', 'i.service_name', 'i.area_ha', 'i.vegetation_type', 'i.soil_type'])
    .executeTakeFirstOrThrow();
}
