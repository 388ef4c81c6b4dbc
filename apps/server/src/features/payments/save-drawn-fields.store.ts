import { maxFields } from '@furrow/contract/limits';
import { type RawBuilder, sql } from 'kysely';

/**
 * Statement that saves the drawn fields of cart items, each outline once, and returns `id` and `outline_hash`. If they
 * do not fit on the account's list, the order keeps their outlines alone.
 * @param itemRows rows with the ids of the cart items as `cart_item_id`
 */
export function buildSaveDrawnFieldsStatement(
  itemRows: RawBuilder<unknown>,
  account: string,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into fields (account, name, geometry, outline_hash, area_ha, country, bounds, created_at, updated_at)
    select account, field_name, geometry, outline_hash, area_ha, country, bounds, ${now}, ${now}
    from (
      select distinct on (c.outline_hash) c.*, priced.position, count(*) over () as drawn
      from ${itemRows} priced
      cross join lateral (select * from cart_items where id = priced.cart_item_id offset 0) c
      where c.field_id is null
      order by c.outline_hash, priced.position) drawn_fields
    where drawn + (select count(*) from fields where account = ${account} and removed_at is null) <= ${maxFields}
    order by position
    returning id, outline_hash`;
}
