import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Attempt } from '../payments/attempts.store.ts';

/**
 * Finds the attempt of an event by our own key or by the provider's reference of its charge; null when it is not ours.
 */
export async function findAttemptOfEvent(
  db: Kysely<Schema>,
  provider: string,
  { id, reference }: { id: string | null; reference: string | null },
): Promise<Attempt | null> {
  if (id === null && reference === null) return null;
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .$if(id === null, (query) => query.where('provider_reference', '=', reference))
    .$castTo<Attempt>()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a card refund with this id exists. */
export async function isCardRefund(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('card_refunds').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether an attempt was charged after it had ended, and that late charge is booked. */
export async function isLateChargeBooked(db: Kysely<Schema>, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idem_key', '=', `attempt:${attemptId}:late_charge`)
    .executeTakeFirst();
  return row !== undefined;
}
