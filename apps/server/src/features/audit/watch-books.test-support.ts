import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from '../ledger/post.ts';

export const watchedAccount = accountNames.wallet('watched');

/** Changes a balance without an entry in the ledger. */
export async function breakBooks(db: Kysely<Schema>, cents: number): Promise<void> {
  await sql`insert into ledger_accounts (name) values (${watchedAccount}) on conflict do nothing`.execute(db);
  await sql`alter table ledger_accounts disable trigger balance_moves_with_entries`.execute(db);
  await sql`update ledger_accounts set balance_cents = ${cents} where name = ${watchedAccount}`.execute(db);
  await sql`alter table ledger_accounts enable trigger balance_moves_with_entries`.execute(db);
}
