import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Attempt } from './attempts.store.ts';

export type ComparedAttempt = Pick<Attempt, 'id' | 'state' | 'card_cents' | 'provider_reference'> & {
  /** Whether the charge arrived after the attempt had ended, and is booked as a late charge. */
  isBookedLate: boolean;
  /** Cents that we refunded to the card, including refunds in progress. */
  returned_cents: number;
};

/** Reads the attempts of this provider by key. Keys that are not one of our ids are left out. */
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
      else a.card_cents end)::bigint as returned_cents
    from payment_attempts a
    where a.provider = ${provider} and a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the ids of attempts of this period that charges of this provider paid for. */
export async function findPaidAttempts(
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
