import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';
import { type Attempt, findAttempt } from './attempts.store.ts';
import { chargeReferenceOf } from './gateway-calls.ts';

/**
 * Books a charge that succeeded after its attempt had ended, which a reliable provider prevents. The ledger holds the
 * money until it is refunded to the card; no order is made, because the cart may have been paid for again.
 */
export async function bookLateCharge(
  trx: Transaction<Schema>,
  { id, card_cents }: Pick<Attempt, 'id' | 'card_cents'>,
  now: Date,
): Promise<void> {
  const entries = [
    { account: accountNames.cardClearing, cents: -card_cents },
    { account: accountNames.hold(id), cents: card_cents },
  ];
  await post(trx, { key: `attempt:${id}:late_charge`, kind: 'late_charge', ref: id, at: now, entries });
}

/**
 * Returns the cents of a late charge that are neither refunded to its card nor lost in a dispute. The caller has to
 * lock the attempt.
 */
export async function lateCentsHeld(trx: Transaction<Schema>, id: string): Promise<number> {
  const row = await trx
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('name', '=', accountNames.hold(id))
    .executeTakeFirst();
  return row?.balance_cents ?? 0;
}

/**
 * Finds the ids of attempts whose late charge is not refunded to its card. Charges in an open or lost dispute are left
 * out, because the provider does not refund them.
 */
export async function findLateCharges(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .leftJoin('ledger_transactions as back', (join) =>
      join.on('back.idem_key', '=', sql<string>`'attempt:' || t.ref || ':late_refund'`),
    )
    .select('t.ref')
    .where('t.kind', '=', 'late_charge')
    .where('back.id', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from disputes d where d.attempt_id::text = t.ref and d.state in ('open', 'lost'))`,
    )
    .orderBy('t.id')
    .execute();
  return rows.map(({ ref }) => ref);
}

/**
 * Refunds a late charge to its card; it may be called any number of times.
 * @throws Error when the provider does not confirm the refund
 */
export async function refundLateCharge(
  { db, gateway, clock }: { db: Kysely<Schema>; gateway: PaymentGateway; clock: () => Date },
  id: string,
): Promise<void> {
  const attempt = await findAttempt(db, id);
  const { provider } = attempt;
  if (provider !== gateway.name)
    throw new Error(`The charge belongs to the provider ${provider}: it has to be refunded there.`);
  const refund = await gateway.refund({
    ...chargeReferenceOf(attempt),
    refundKey: `late:${id}`,
    // Null refunds the complete rest, because a part may have been refunded manually.
    amountCents: null,
  });
  if (refund !== 'succeeded') throw new Error(`The provider reports the refund as ${refund}.`);
  await inTransaction(db, (trx) => bookLateRefund(trx, id, clock()));
}

/** Books that the rest of a late charge was refunded to the card. */
async function bookLateRefund(trx: Transaction<Schema>, id: string, now: Date): Promise<void> {
  await findAttempt(trx, id, true);
  const cents = await lateCentsHeld(trx, id);
  if (cents === 0) return;
  const entries = [
    { account: accountNames.hold(id), cents: -cents },
    { account: accountNames.cardClearing, cents },
  ];
  await post(trx, { key: `attempt:${id}:late_refund`, kind: 'late_refund', ref: id, at: now, entries });
}
