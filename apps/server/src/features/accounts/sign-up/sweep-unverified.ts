import { type Kysely, sql } from 'kysely';
import { inBatches, maxBatchSize } from '../../../database/delete-in-batches.ts';
import type { Schema } from '../../../database/schema.ts';

/** Tables with rows that an account owns, all of which need a verified e-mail. */
export const ownedByAccount = [
  'card_customers',
  'cart_items',
  'disputes',
  'documents',
  'evidence_links',
  'fields',
  'follow_up_orders',
  'image_purchases',
  'notifications',
  'orders',
  'payment_attempts',
  'result_files',
  'saved_cards',
] as const satisfies readonly (keyof Schema)[];

/** SQL for the conditions that an account `u.account` owns nothing, and that no row refers to its user `u`. */
const ownsNothing = sql.join(
  [
    ...ownedByAccount.map(
      (table) => sql`not exists (select from ${sql.table(table)} o where o.account = u.account)`,
    ),
    sql`not exists (
      select from ledger_accounts l where l.name = any(array['wallet:' || u.account, 'promo:' || u.account]))`,
    sql`not exists (select from referral_rewards w where w.referrer = u.id)`,
    sql`not exists (select from referral_rewards w where w.referred_user = u.id)`,
    sql`not exists (select from users i where i.referred_by = u.id)`,
    sql`not exists (select from users m where m.account = u.account and m.id <> u.id)`,
  ],
  sql` and `,
);

/**
 * Deletes the accounts that were created before a time, whose e-mail was never verified, and that own nothing. Mails to
 * the address and help requests are deleted after their own times. An account that an operator has locked remains.
 * @returns the number of accounts
 */
export function sweepUnverifiedAccounts(db: Kysely<Schema>, before: Date): Promise<number> {
  return inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`
      with unverified as (
        select u.id from users u
        where not u.is_verified and u.deleted_at is null and u.created_at < ${before} and u.locked_at is null
          and ${ownsNothing}
        order by u.created_at limit ${maxBatchSize} for update of u skip locked),
      removed as (delete from users where id = any(array(select id from unverified)) returning account)
      delete from accounts where id = any(array(select account from removed))`.execute(db);
    return Number(numAffectedRows);
  });
}
