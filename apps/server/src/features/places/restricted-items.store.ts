import { findRestricted, prepareRestrictedLand, type RestrictedLand } from '@furrow/geo/overlap/restricted';
import { type Kysely, sql, type Transaction } from 'kysely';
import { itemsInCarts } from '../../database/items-in-carts.ts';
import type { Schema } from '../../database/schema.ts';
import { listAreas } from './places.store.ts';

/** Number of items per batch. A field of a thousand corners has about 40 kB. */
const batchSize = 200;

/** Marks whether items in carts may be ordered, according to the stored restricted areas. */
export async function markRestrictedItems(trx: Transaction<Schema>): Promise<void> {
  const land = prepareRestrictedLand(await listAreas(trx, { limit: null, offset: 0 }));
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const items = await findAffectedItems(trx, land, lastId);
    for (const { id, geometry, restricted } of items) {
      const isRestricted = findRestricted({ parts: geometry.coordinates }, land) !== null;
      if (isRestricted === restricted) continue;
      await trx.updateTable('cart_items').set({ restricted: isRestricted }).where('id', '=', id).execute();
    }
    const last = items.at(-1);
    if (items.length < batchSize || !last) return;
    lastId = last.id;
  }
}

/**
 * Finds the name of the first restricted area of each of these items, by item id. The areas are only read if an item is
 * restricted.
 */
export async function namesOfRestrictedAreas(
  db: Kysely<Schema>,
  items: readonly { id: string; restricted: boolean }[],
  language: string,
): Promise<Map<string, string>> {
  const ids = items.filter(({ restricted }) => restricted).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [areas, rows] = await Promise.all([
    listAreas(db, { limit: null, offset: 0 }, language),
    db.selectFrom('cart_items').select(['id', 'geometry']).where('id', 'in', ids).execute(),
  ]);
  const land = prepareRestrictedLand(areas);
  return new Map(
    rows.flatMap(({ id, geometry }) => {
      const name = findRestricted({ parts: geometry.coordinates }, land)?.area?.name;
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

/** Finds items that are restricted or whose box intersects an area's, in the order in which payments lock them. */
function findAffectedItems(trx: Transaction<Schema>, land: RestrictedLand, after: string) {
  return itemsInCarts(trx)
    .select(['id', 'geometry', 'restricted'])
    .where('id', '>', after)
    .where(({ or, eb }) =>
      or([
        eb('restricted', '=', true),
        ...land.map(
          ({ box: [west, south, east, north] }) =>
            sql<boolean>`bounds && box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`,
        ),
      ]),
    )
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .execute();
}
