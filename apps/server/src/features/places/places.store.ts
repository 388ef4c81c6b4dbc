import { type Kysely, sql } from 'kysely';
import type { StoredBoundaries, StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';

/** Country of a user's profile. */
export async function findProfileCountry(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ code: string; name: string } | null> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('countries', 'countries.id', 'profiles.country_id')
    .select(['countries.code', 'countries.name'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface LastField {
  geometry: StoredGeometry;
  /** Name of the field; null if it was ordered without being saved. */
  name: string | null;
}

/** Finds the field that was saved or ordered last. */
export async function findLastField(db: Kysely<Schema>, account: string): Promise<LastField | null> {
  const [saved, ordered] = await Promise.all([
    db
      .selectFrom('fields')
      .select(['geometry', 'name', 'created_at'])
      .where('account', '=', account)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select(['order_items.geometry', 'order_items.field_name as name', 'orders.created_at'])
      .where('orders.account', '=', account)
      .orderBy('orders.created_at', 'desc')
      .orderBy('order_items.position')
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!saved || !ordered) return saved ?? ordered ?? null;
  return saved.created_at > ordered.created_at ? saved : ordered;
}

export interface StoredArea {
  id: number;
  name: string;
  boundaries: StoredBoundaries;
}

/**
 * Lists the restricted areas in the order of the catalogue; all of them without a limit.
 * @param language language of the areas' names, or English if they lack it
 */
export function listAreas(
  db: Kysely<Schema>,
  { limit, offset }: { limit: number | null; offset: number },
  language = 'en',
): Promise<StoredArea[]> {
  return db
    .selectFrom('restricted_areas')
    .select(['id', 'boundaries'])
    .select(sql<string>`coalesce(translations -> 'name' ->> ${language}, name)`.as('name'))
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .offset(offset)
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}

export async function countAreas(db: Kysely<Schema>): Promise<number> {
  const { n } = await db
    .selectFrom('restricted_areas')
    .where('withdrawn', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
