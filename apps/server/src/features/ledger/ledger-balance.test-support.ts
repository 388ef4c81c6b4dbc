import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Balance in cents of a ledger account, as the sum of its entries. */
export async function ledgerBalance(db: Kysely<Schema>, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries where account = ${account}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
