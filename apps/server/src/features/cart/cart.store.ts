import { randomUUID } from 'node:crypto';
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import { itemsInCarts } from '../../database/items-in-carts.ts';
import type { Schema } from '../../database/schema.ts';
import { storedBoxOf } from '../../database/stored-box.ts';
import type { OfferedTier } from '../catalogue/tiers.view.ts';
import type { OrderInputs } from '../pricing/order-inputs.ts';
import type { Recurrence } from './item-recurrence.ts';

/** A cart item with the current values of its tier. */
export interface CartRow extends Omit<OfferedTier, 'id'>, Recurrence {
  id: string;
  tier_id: number;
  service_code: string;
  recipe: string;
  vendor: string;
  rate_per_ha: string;
  /** Whether the tier and its service are still sold. */
  sold: boolean;
  /** Whether the item's land may not be ordered any more. */
  restricted: boolean;
  area_ha: string;
  /** Bounding box of the field, as text. */
  box: string;
  country: string | null;
  with_image: boolean;
  soil_type: string | null;
  vegetation_type: string | null;
  reference_date: string | null;
  limits_accepted_at: Date | null;
  /** Id of the saved field; null when the field was drawn, or was deleted permanently. */
  field_id: string | null;
  field_name: string;
  /** Price of one analysis, with its images, that the buyer has seen, in cents; null if it is unknown. */
  seen_cents: number | null;
  created_at: Date;
}

export interface NewItem extends Recurrence, OrderInputs {
  tier_id: number;
  geometry: StoredGeometry;
  area_ha: number;
  country: string | null;
  with_image: boolean;
  soil_type: string | null;
  vegetation_type: string | null;
  /** The saved field; null if the field was drawn. */
  field_id: string | null;
  field_name: string;
  outline_hash: string;
  /** Price of one analysis, with its images, that the buyer has seen, in cents. */
  seen_cents: number;
}

/** An item whose field may have no name yet. */
export type UnnamedItem = Omit<NewItem, 'field_name'> & { field_name: string | null };

export async function countItems(db: Kysely<Schema>, account: string): Promise<number> {
  const { count } = await activeItemsOf(db, account)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The client's key for an item, so that a repeated request replaces the item instead of adding another. */
export interface CartSlot {
  key: string;
  /** Number of the client's attempt; higher is newer. */
  revision: number;
}

/** Finds and locks the active item in this slot, unless it is being paid. The account has to be locked before. */
export async function lockSlot(
  trx: Transaction<Schema>,
  account: string,
  { key }: CartSlot,
): Promise<{ id: string; revision: number } | null> {
  const row = await activeItemsOf(trx, account)
    .select(['cart_items.id', 'cart_items.client_revision as turn'])
    .where('cart_items.client_key', '=', key)
    .forUpdate('cart_items')
    .executeTakeFirst();
  if (row === undefined || (await isBeingPaid(trx, [row.id]))) return null;
  return { id: row.id, revision: row.turn ?? 0 };
}

/**
 * Inserts items, the first as the newest, so that the cart lists them in this order.
 * @returns their ids, in the order of the items
 */
export async function insertItems(
  trx: Transaction<Schema>,
  account: string,
  items: readonly NewItem[],
  now: Date,
  slot: CartSlot | null = null,
): Promise<string[]> {
  const rows = items.map(({ geometry, ...item }, index) => ({
    ...item,
    id: randomUUID(),
    account,
    geometry: JSON.stringify(geometry),
    bounds: storedBoxOf(geometry),
    created_at: sql<Date>`${now}::timestamptz - ${index} * interval '1 microsecond'`,
    ...(slot && { client_key: slot.key, client_revision: slot.revision }),
  }));
  await trx.insertInto('cart_items').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Whether one of these items is being paid. */
export async function isBeingPaid(db: Kysely<Schema>, ids: readonly string[]): Promise<boolean> {
  const active = await db
    .selectFrom('payment_attempt_items')
    .select('attempt_id')
    .where('cart_item_id', 'in', [...ids])
    .where('is_live', '=', true)
    .limit(1)
    .executeTakeFirst();
  return active !== undefined;
}

/**
 * Removes items.
 * @returns the outlines of the removed items, in no order
 */
export async function removeItems(
  db: Kysely<Schema>,
  account: string,
  ids: readonly string[],
  removed_at: Date,
): Promise<StoredGeometry[]> {
  const rows = await db
    .updateTable('cart_items')
    .set({ removed_at })
    .where('account', '=', account)
    .where('id', 'in', [...ids])
    .returning('geometry')
    .execute();
  return rows.map(({ geometry }) => geometry);
}

/**
 * Restores items that were removed at or after `since`.
 * @returns the number of restored items
 */
export async function restoreItems(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
  since: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('cart_items')
    .set({ removed_at: null })
    .where('account', '=', account)
    .where('id', 'in', [...ids])
    .where('removed_at', '>=', since)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stores the prices of one analysis that the buyer has seen, in cents, by item. */
export async function saveSeenPrices(
  trx: Transaction<Schema>,
  seenCents: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update cart_items set seen_cents = seen.cents
    from unnest(${[...seenCents.keys()]}::uuid[], ${[...seenCents.values()]}::bigint[]) seen (id, cents)
    where cart_items.id = seen.id`.execute(trx);
}

/** Locks items in the order of their ids, so that two transactions that lock several items never deadlock. */
export async function lockItems(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('cart_items')
    .select('id')
    .where('account', '=', account)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists those of these items that are neither removed nor ordered, in the order of the cart. */
export function activeCartItems(
  db: Kysely<Schema>,
  account: string,
  ids: readonly string[],
): Promise<CartRow[]> {
  return cartQuery(db, account)
    .where('cart_items.id', 'in', [...ids])
    .orderBy('cart_items.created_at', 'desc')
    .orderBy('cart_items.id')
    .execute();
}

/**
 * Builds the query for active items that are not being paid, which locks them until the transaction ends. It leaves out
 * items that another transaction removed meanwhile, but only a lock of the account prevents concurrent payments.
 */
export function buildLockItemsStatement(
  db: Kysely<Schema>,
  account: string,
  ids: readonly string[],
): CompiledQuery<CartRow> {
  lockItemsQuery ??= compileLockItems(db);
  return { ...lockItemsQuery, parameters: [account, ids] };
}

/** The query of `buildLockItemsStatement`, compiled once; its parameters are the account and the ids. */
let lockItemsQuery: CompiledQuery<CartRow> | undefined;

function compileLockItems(db: Kysely<Schema>): CompiledQuery<CartRow> {
  const noIds: string[] = [];
  // The planner sees neither the length of the list nor the value of `is_live`, so that one plan with the partial index
  // suits all.
  const locked = cartQuery(db, '')
    .where('cart_items.id', '=', sql<string>`any ((select ${noIds}::uuid[])::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempt_items as p')
            .select('p.attempt_id')
            .whereRef('p.cart_item_id', '=', 'cart_items.id')
            .where(sql<boolean>`p.is_live`),
        ),
      ),
    )
    .orderBy('cart_items.id')
    .forUpdate('cart_items')
    .as('locked');
  return db.selectFrom(locked).selectAll().orderBy('created_at', 'desc').orderBy('id').compile();
}

/**
 * Lists the complete cart, newest first. The query is compiled once, because every screen requests it, and building it
 * costs more than running it.
 */
export async function listItems(db: Kysely<Schema>, account: string): Promise<CartRow[]> {
  listItemsQuery ??= cartQuery(db, account)
    .orderBy('cart_items.created_at', 'desc')
    .orderBy('cart_items.id')
    .compile();
  const { rows } = await db.executeQuery<CartRow>({ ...listItemsQuery, parameters: [account] });
  return rows;
}

/** The query of `listItems`, compiled once; its only parameter is the account. */
let listItemsQuery: CompiledQuery<CartRow> | undefined;

/** Items of an account that are neither removed nor ordered. */
export const activeItemsOf = (db: Kysely<Schema>, account: string) =>
  itemsInCarts(db).where('cart_items.account', '=', account);

function cartQuery(db: Kysely<Schema>, account: string) {
  return activeItemsOf(db, account)
    .innerJoin('tiers', 'tiers.id', 'cart_items.tier_id')
    .innerJoin('services', 'services.id', 'tiers.service_id')
    .select([
      'cart_items.id',
      'cart_items.tier_id',
      'cart_items.area_ha',
      'cart_items.country',
      'cart_items.with_image',
      'cart_items.soil_type',
      'cart_items.vegetation_type',
      'cart_items.reference_date',
      'cart_items.limits_accepted_at',
      'cart_items.field_id',
      'cart_items.field_name',
      'cart_items.seen_cents',
      'cart_items.recurring_weeks',
      'cart_items.recurring_times',
      'cart_items.restricted',
      'cart_items.created_at',
      'services.code as service_code',
      'services.name as service_name',
      'services.recipe',
      'tiers.vendor',
      'tiers.area_min',
      'tiers.area_max',
      'tiers.price_type',
      'tiers.price_per_ha',
      'tiers.platform_fee_per_ha',
      'tiers.min_price',
      'tiers.is_image',
      'tiers.image_include',
      'tiers.image_price_per_ha',
      'tiers.image_fix_price',
      'tiers.image_min_ha',
      'tiers.waiting_hours',
      sql<string>`cart_items.bounds::text`.as('box'),
      sql<string>`tiers.price_per_ha + tiers.platform_fee_per_ha`.as('rate_per_ha'),
      sql<boolean>`not (tiers.withdrawn or services.withdrawn)`.as('sold'),
    ]);
}
