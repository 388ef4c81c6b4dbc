import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Serialises changes of an account, such as those of its cart, fields and money, until the transaction ends.
 * The rows that belong to the account are locked after it.
 */
export async function lockAccount(trx: Transaction<Schema>, account: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().execute();
}
