import { sql } from 'kysely';
import type { Person, TestServer } from '../testing/a-server.test-support.ts';
import type { PayingItem } from './paying-process.test-support.ts';

/** Puts copies of the same item into a person's cart. */
export async function duplicateItems(
  server: TestServer,
  person: Person,
  count: number,
  withImage = false,
): Promise<PayingItem[]> {
  const first = await server.cartItem(person, withImage);
  const { rows } = await sql<{ id: string }>`
    insert into cart_items (account, tier_id, geometry, area_ha, country, with_image, soil_type, vegetation_type, bounds, field_name, outline_hash)
    select account, tier_id, geometry, area_ha, country, with_image, soil_type, vegetation_type, bounds, field_name, outline_hash
    from cart_items, generate_series(2, ${count}) where id = ${first.id} returning id`.execute(
    server.database.db,
  );
  return [first, ...rows.map(({ id }) => ({ ...first, id }))];
}
