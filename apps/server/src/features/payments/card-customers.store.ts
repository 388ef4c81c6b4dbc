import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Finds the provider's customer of an account; null when the account has saved no card. */
export async function findCustomer(
  db: Kysely<Schema>,
  account: string,
  provider: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('card_customers')
    .select('customer_id')
    .where('account', '=', account)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/**
 * Stores the customer of an account.
 * @returns the stored customer, which another request may have stored before
 */
export async function insertCustomer(
  db: Kysely<Schema>,
  { account, provider, customerId, at }: { account: string; provider: string; customerId: string; at: Date },
): Promise<string> {
  const { customer_id } = await db
    .insertInto('card_customers')
    .values({ account, provider, customer_id: customerId, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account', 'provider']).doUpdateSet({ customer_id: sql`card_customers.customer_id` }),
    )
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}

/** Lists the customers of deleted accounts at a provider, up to 100. */
export async function listCustomersToDelete(db: Kysely<Schema>, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_customers')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at')
    .limit(100)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function deleteCustomerRow(
  db: Kysely<Schema>,
  provider: string,
  customerId: string,
): Promise<void> {
  await db
    .deleteFrom('card_customers')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute();
}
