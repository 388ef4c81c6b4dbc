import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * Milliseconds for which a bounce counts. A mailbox may work again, and nobody may be locked out of their account for
 * ever.
 */
const bounceLifetimeMs = 7 * 86_400_000;

/** Whether the recipient's mail server has recently refused mail for this address. */
export async function hasBounced(db: Kysely<Schema>, recipient: string, now: Date): Promise<boolean> {
  return (await findBounced(db, [recipient], now)).has(recipient);
}

/** The addresses whose mail servers have recently refused mail for them. */
export async function findBounced(
  db: Kysely<Schema>,
  recipients: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_bounces')
    .select('recipient')
    .where('recipient', '=', sql<string>`any(${recipients}::text[])`)
    .where('at', '>', new Date(now.getTime() - bounceLifetimeMs))
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

/**
 * Stores that the recipient's mail server has refused mail.
 * @param reason reply of the mail server
 */
export async function insertBounce(
  trx: Transaction<Schema>,
  { recipient, reason, at }: { recipient: string; reason: string; at: Date },
): Promise<void> {
  const cleanReason = reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
  await trx
    .insertInto('mail_bounces')
    .values({ recipient, reason: cleanReason, at })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet({ reason: cleanReason, at: sql<Date>`excluded.at` }),
    )
    .execute();
}

/**
 * Deletes the bounce of an address, such as when its owner has shown that they receive our mail.
 * @returns whether there was one
 */
export async function deleteBounce(trx: Transaction<Schema>, recipient: string): Promise<boolean> {
  const deletion = await trx.deleteFrom('mail_bounces').where('recipient', '=', recipient).executeTakeFirst();
  return deletion.numDeletedRows > 0n;
}

/** Deletes the bounces from before a time. */
export const sweepBounces = (db: Kysely<Schema>, before: Date): Promise<number> =>
  deleteInBatches(db, 'mail_bounces', { time: sql`at`, until: before });
