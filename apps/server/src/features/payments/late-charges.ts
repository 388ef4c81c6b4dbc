import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';
import { askedOf } from './ask-gateway.ts';
import { type Attempt, findAttempt } from './attempts.store.ts';

/**
 * A charge that succeeded after its attempt was over. No provider that keeps its word lets one through, yet what was
 * charged is never dropped: it stands in the ledger until it is back on its card. The basket may be paid for anew by
 * then, so that no order is made of it.
 */
export async function bookLateCharge(
  trx: Transaction<Schema>,
  { id, card_cents }: Pick<Attempt, 'id' | 'card_cents'>,
  at: Date,
): Promise<void> {
  const entries = [
    { account: accountNames.cardClearing, cents: -card_cents },
    { account: accountNames.hold(id), cents: card_cents },
  ];
  await post(trx, { key: `attempt:${id}:late_charge`, kind: 'late_charge', ref: id, at, entries });
}

/** Whether this attempt was charged after it was over. */
export async function isBookedLate(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idem_key', '=', `attempt:${id}:late_charge`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the attempts whose late charge is not back on its card. */
export async function lateCharges(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .leftJoin('ledger_transactions as back', (join) =>
      join.on('back.idem_key', '=', sql<string>`'attempt:' || t.ref || ':late_refund'`),
    )
    .select('t.ref')
    .where('t.kind', '=', 'late_charge')
    .where('back.id', 'is', null)
    .orderBy('t.id')
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Sends a late charge back to its card, any number of times. @throws when the provider does not say that it went. */
export async function refundLateCharge(
  { db, gateway, clock }: { db: Kysely<Schema>; gateway: PaymentGateway; clock: () => Date },
  id: string,
): Promise<void> {
  const attempt = await findAttempt(db, id);
  const { provider } = attempt;
  if (provider !== gateway.name) throw new Error(`It was charged by ${provider}.`);
  const refund = await gateway.refund({
    ...askedOf(attempt),
    refundKey: `late:${id}`,
    // Somebody may have sent a part of it by hand.
    amountCents: null,
  });
  if (refund !== 'succeeded') throw new Error(`The provider says of it: ${refund}.`);
  await inTransaction(db, (trx) => bookLateRefund(trx, attempt, clock()));
}

/** The money of a late charge is its cardholder's again, by a refund or by their bank. @returns false when it was before. */
export function bookLateRefund(
  trx: Transaction<Schema>,
  { id, card_cents }: Pick<Attempt, 'id' | 'card_cents'>,
  at: Date,
): Promise<boolean> {
  const entries = [
    { account: accountNames.hold(id), cents: -card_cents },
    { account: accountNames.cardClearing, cents: card_cents },
  ];
  return post(trx, { key: `attempt:${id}:late_refund`, kind: 'late_refund', ref: id, at, entries });
}
