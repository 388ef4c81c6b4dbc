import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Milliseconds. A mailbox may come back: nobody is cut off from their account for ever. */
const bouncesCountFor = 7 * 86_400_000;

/** Whether the mail server of this address said lately that it takes no mail for it. */
export async function hasBounced(db: Kysely<Schema>, recipient: string, now: Date): Promise<boolean> {
  return (await bouncedOf(db, [recipient], now)).has(recipient);
}

/** Those of these addresses whose mail server said lately that it takes no mail for them. */
export async function bouncedOf(
  db: Kysely<Schema>,
  recipients: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_bounces')
    .select('recipient')
    .where('recipient', '=', sql<string>`any(${recipients}::text[])`)
    .where('at', '>', new Date(now.getTime() - bouncesCountFor))
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

/** @param reason what the mail server said */
export async function insertBounce(
  trx: Transaction<Schema>,
  { recipient, reason, at }: { recipient: string; reason: string; at: Date },
): Promise<void> {
  const said = reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
  await trx
    .insertInto('mail_bounces')
    .values({ recipient, reason: said, at })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet({ reason: said, at: sql<Date>`excluded.at` }),
    )
    .execute();
}

/** For an address whose owner has shown that they get our mail. */
export async function forgetBounce(trx: Transaction<Schema>, recipient: string): Promise<void> {
  await trx.deleteFrom('mail_bounces').where('recipient', '=', recipient).execute();
}
