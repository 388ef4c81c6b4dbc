import { maxFields } from '@furrow/contract/endpoint/stated-limits';
import { type RawBuilder, sql } from 'kysely';
import type { CteStatement } from '../../database/run-as-one-statement.ts';

/**
 * Statements that put the fields of cart items on the account's list, so that every ordered field is kept. Fields that
 * do not fit on it stay as they are, and the order keeps their outlines alone.
 *
 * `restored_fields` returns the `id` of each field that was removed from the list and is back on it, `saved_fields`
 * the `id` and `outline_hash` of each drawn field, which is saved once for each outline.
 * @param itemRows rows with the ids of the cart items as `cart_item_id`
 */
export function buildSaveFieldsStatements(
  itemRows: RawBuilder<unknown>,
  account: string,
  now: Date,
): CteStatement[] {
  const listed = sql`(select count(*) from fields where account = ${account} and removed_at is null)`;
  const ordered = sql`
    ${itemRows} priced
    cross join lateral (select * from cart_items where id = priced.cart_item_id offset 0) c`;
  const restored = sql`
    update fields set removed_at = null, updated_at = ${now}
    from (
      select removed.id, count(*) over () as count
      from (select distinct c.field_id from ${ordered} where c.field_id is not null) known
      cross join lateral (select id from fields where id = known.field_id and removed_at is not null offset 0) removed
    ) removed_fields
    where fields.id = removed_fields.id and removed_fields.count + ${listed} <= ${maxFields}
    returning fields.id`;
  const saved = sql`
    insert into fields (account, name, geometry, outline_hash, area_ha, country, bounds, created_at, updated_at)
    select account, field_name, geometry, outline_hash, area_ha, country, bounds, ${now}, ${now}
    from (
      select distinct on (c.outline_hash) c.*, priced.position, count(*) over () as drawn
      from ${ordered}
      where c.field_id is null
      order by c.outline_hash, priced.position) drawn_fields
    where drawn + (select count(*) from restored_fields) + ${listed} <= ${maxFields}
    order by position
    returning id, outline_hash`;
  return [
    { name: 'restored_fields', sql: restored },
    { name: 'saved_fields', sql: saved },
  ];
}
