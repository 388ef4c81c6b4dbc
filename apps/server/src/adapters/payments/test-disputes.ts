import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { DisputeState, ProviderDispute } from './gateway.ts';

/** Fee in cents that the stand-in keeps while it holds the money, and for good after a lost dispute. */
const feeCents = 1_500;

/**
 * Disputes the unrefunded rest of a charge as its cardholder.
 * @returns the provider's id of the dispute
 */
export async function openTestDispute(
  db: Kysely<Schema>,
  key: string,
  state: 'inquiry' | 'open',
  { cents = null, at = new Date() }: { cents?: number | null; at?: Date } = {},
): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    insert into test_disputes (reference, charge_key, amount_cents, state, reason, fee_cents, opened_at)
    select ${`dp_test_${randomUUID()}`}, key, coalesce(${cents}::bigint, amount_cents - refunded_cents), ${state},
      'fraudulent', ${feeCentsIn(state)}, ${at}
    from test_charges where key = ${key} and state = 'succeeded' returning reference`.execute(db);
  if (!rows[0])
    throw new Error(`Nothing was charged under the key ${key}: only a succeeded charge can be disputed.`);
  return rows[0].reference;
}

/**
 * Decides a dispute as a bank. A decision is final.
 * @param returnedCents amount that the bank returns of a lost dispute
 * @returns false if it is already decided, or does not exist
 */
export async function decideTestDispute(
  db: Kysely<Schema>,
  reference: string,
  state: 'open' | 'won' | 'lost',
  returnedCents = 0,
): Promise<boolean> {
  const from: DisputeState[] = state === 'open' ? ['inquiry'] : ['inquiry', 'open'];
  const { numUpdatedRows } = await db
    .updateTable('test_disputes')
    .set({ state, fee_cents: feeCentsIn(state), returned_cents: returnedCents })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const feeCentsIn = (state: DisputeState): number => (state === 'open' || state === 'lost' ? feeCents : 0);

export async function* testDisputes(db: Kysely<Schema>, since: Date): AsyncGenerator<ProviderDispute> {
  const rows = await db.selectFrom('test_disputes').selectAll().where('opened_at', '>=', since).execute();
  yield* rows.map(asDispute);
}

export async function findTestDispute(db: Kysely<Schema>, reference: string): Promise<ProviderDispute> {
  const row = await db
    .selectFrom('test_disputes')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no dispute ${reference}.`);
  return asDispute(row);
}

/** Whether the bank has taken the money of a charge, until its decision or permanently. */
export async function isTestDisputed(trx: Transaction<Schema>, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('test_disputes')
    .select('reference')
    .where('charge_key', '=', key)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst();
  return row !== undefined;
}

interface Row {
  reference: string;
  charge_key: string;
  amount_cents: number;
  state: DisputeState;
  reason: string;
  fee_cents: number;
  returned_cents: number;
  opened_at: Date;
}

const asDispute = ({ reference, charge_key, amount_cents, state, reason, ...row }: Row): ProviderDispute => ({
  reference,
  key: charge_key,
  amountCents: amount_cents,
  state,
  reason,
  openedAt: row.opened_at,
  feeCents: row.fee_cents,
  returnedCents: row.returned_cents,
});
