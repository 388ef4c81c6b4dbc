import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Attempt } from './attempts.store.ts';

export type ComparedAttempt = Pick<Attempt, 'id' | 'state' | 'card_cents' | 'provider_reference'> & {
  /** It came after the attempt was over, and is booked as that. */
  isBookedLate: boolean;
  /** Whole cents that are back on the card by us, or on the way there. */
  back_cents: number;
};

/** The attempts of this provider with these keys, by key; one that is no id of ours has none. */
export async function attemptsToCompare(
  db: Kysely<Schema>,
  provider: string,
  keys: readonly string[],
): Promise<Map<string, ComparedAttempt>> {
  const ids = keys.filter((key) => z.uuid().safeParse(key).success);
  const { rows } = await sql<ComparedAttempt>`
    select a.id, a.state, a.card_cents, a.provider_reference,
      exists (
        select from ledger_transactions t where t.idem_key = 'attempt:' || a.id || ':late_charge') as "isBookedLate",
      (case when a.state = 'succeeded' then (
        select coalesce(sum(c.amount_cents), 0) from card_refunds c join orders o on o.id = c.order_id
        where o.attempt_id = a.id and c.state <> 'failed')
      else a.card_cents end)::bigint as back_cents
    from payment_attempts a
    where a.provider = ${provider} and a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the attempts that this provider's charges paid for, of those begun in this time. */
export async function paidBetween(
  db: Kysely<Schema>,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where('state', '=', 'succeeded')
    .where('card_cents', '>', 0)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute();
  return rows.map(({ id }) => id);
}
