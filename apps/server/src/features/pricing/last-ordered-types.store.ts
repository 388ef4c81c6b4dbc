import type { Quote } from '@furrow/contract/pricing/pricing';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { StoredField } from '../fields/fields.store.ts';

/**
 * Finds the soil and vegetation types of the last order for a saved field. The crop of the saved field takes
 * precedence.
 */
export async function lastOrderedTypes(
  db: Kysely<Schema>,
  { id, crop }: Pick<StoredField, 'id' | 'crop'>,
): Promise<NonNullable<Quote['previous_types']>> {
  const lastItem = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.soil_type', 'i.vegetation_type'])
    .where('i.field_id', '=', id)
    .orderBy('o.created_at', 'desc')
    .orderBy('i.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    soil_type: lastItem?.soil_type ?? null,
    vegetation_type: crop ?? lastItem?.vegetation_type ?? null,
  };
}
