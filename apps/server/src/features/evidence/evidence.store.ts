import type { SharedLand } from '@furrow/contract/results/evidence';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';

export interface StoredLink {
  id: string;
  run_id: string;
  land: SharedLand;
  date: string;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
  last_opened_at: Date | null;
}

/** Maximum number of links listed for one item. */
const maxListed = 200;

const links = (db: Kysely<Schema>, account: string) =>
  db
    .selectFrom('evidence_links as e')
    .innerJoin('results as x', 'x.run_id', 'e.run_id')
    .where('e.account', '=', account)
    .select(['e.id', 'e.run_id', sql<SharedLand>`e.land`.as('land'), sql<string>`x.day`.as('date')])
    .select(['e.created_at', 'e.expires_at'])
    .select(['e.withdrawn_at', 'e.last_opened_at']);

/** Lists the links to all results of the run's item, newest first. */
export function listLinks(db: Kysely<Schema>, account: string, runId: string): Promise<StoredLink[]> {
  return links(db, account)
    .innerJoin('runs as r', 'r.id', 'e.run_id')
    .where('r.order_item_id', '=', (query) =>
      query.selectFrom('runs').select('order_item_id').where('id', '=', runId),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(maxListed)
    .execute();
}

export async function findLink(db: Kysely<Schema>, account: string, id: string): Promise<StoredLink | null> {
  return (await links(db, account).where('e.id', '=', id).executeTakeFirst()) ?? null;
}

export interface NewLink {
  account: string;
  runId: string;
  hash: string;
  land: SharedLand;
  now: Date;
  expiresAt: Date;
  /** Maximum number of valid links to one item. */
  maxValidLinks: number;
}

/**
 * Inserts a link.
 * @returns the id of the link; null when its item has the maximum number of valid links
 */
export async function insertLink(db: Kysely<Schema>, link: NewLink): Promise<string | null> {
  const { account, runId, hash, land, now, expiresAt, maxValidLinks } = link;
  return inTransaction(db, async (trx) => {
    // The item is locked, so that concurrent inserts are counted one after the other.
    const { id: item } = await trx
      .selectFrom('order_items')
      .select('id')
      .where('id', '=', (query) => query.selectFrom('runs').select('order_item_id').where('id', '=', runId))
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { held: validCount } = await trx
      .selectFrom('evidence_links as e')
      .innerJoin('runs as r', 'r.id', 'e.run_id')
      .where('r.order_item_id', '=', item)
      .where('e.withdrawn_at', 'is', null)
      .where('e.expires_at', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow();
    if (Number(validCount) >= maxValidLinks) return null;
    const { id } = await trx
      .insertInto('evidence_links')
      .values({ account, run_id: runId, token_hash: hash, land, created_at: now, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Withdraws a link; if it was withdrawn before, that date remains. */
export async function withdrawLink(
  db: Kysely<Schema>,
  account: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('evidence_links')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Selects valid links. Deleting an account ends its links immediately, before the rest of its data is erased. */
const validLinks = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('evidence_links')
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as u')
          .whereRef('u.account', '=', 'evidence_links.account')
          .where('u.deleted_at', 'is', null),
      ),
    )
    .select(['id', 'run_id', 'expires_at', sql<SharedLand>`land`.as('land')]);

/** Finds a valid link by the hash of its token. */
export async function findLinkByToken(db: Kysely<Schema>, hash: string, now: Date) {
  return (await validLinks(db, now).where('token_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** Finds a valid link by its id. */
export async function findValidLink(db: Kysely<Schema>, id: string, now: Date) {
  return (await validLinks(db, now).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Records when a link was last opened. Further openings within a minute write nothing. */
export async function recordOpening(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const minute = new Date(now.getTime() - 60_000);
  await db
    .updateTable('evidence_links')
    .set({ last_opened_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_opened_at', 'is', null), eb('last_opened_at', '<', minute)]))
    .execute();
}

/** Reads what the order states about the analysis, without the customer. */
export async function findSoldItem(db: Kysely<Schema>, runId: string) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('runs as r', 'r.order_item_id', 'i.id')
    .where('r.id', '=', runId)
    .select(['i.service_code', 'i.service_name', 'i.area_ha', 'i.vegetation_type', 'i.soil_type'])
    .executeTakeFirstOrThrow();
}
