import { type Kysely, sql } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';
import { chargeReferenceOf } from './gateway-calls.ts';

interface FeesDeps {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

/** Maximum number of charges per sweep; each is one request to the provider. */
const pageSize = 100;
/** Milliseconds before the provider is asked again about a fee that it did not know. */
const retryAfterMs = 10 * 60_000;

/**
 * Books the provider's fees of successful charges, once each. Any number of processes may call it every minute.
 * @returns the number of fees booked
 */
export async function sweepChargeFees(deps: FeesDeps): Promise<number> {
  const { db, gateway, clock, onError } = deps;
  let bookedCount = 0;
  for (const attempt of await chargesWithoutFee(db, gateway.name, clock())) {
    const { id } = attempt;
    try {
      const cents = await gateway.retrieveFee(chargeReferenceOf(attempt));
      if (cents === null) continue;
      bookedCount += (await bookFee(db, { id, cents, at: clock() })) ? 1 : 0;
    } catch (error) {
      onError(`the fee of the payment attempt ${id} cannot be read`, error);
      // The loop ends, so that a provider that is failing does not get up to a hundred requests.
      break;
    }
  }
  return bookedCount;
}

type ChargedAttempt = Parameters<typeof chargeReferenceOf>[0];

/**
 * Selects charges whose fee is missing; those that were never requested are first. The time of the request is stored,
 * so that other processes select different charges.
 */
async function chargesWithoutFee(db: Kysely<Schema>, provider: string, now: Date): Promise<ChargedAttempt[]> {
  const retryIfTriedBefore = new Date(now.getTime() - retryAfterMs);
  const { rows } = await sql<ChargedAttempt>`
    update payment_attempts set fee_requested_at = ${now}
    where id in (
      select id from payment_attempts
      where state = 'succeeded' and card_cents > 0 and fee_cents is null and provider = ${provider}
        and (fee_requested_at is null or fee_requested_at < ${retryIfTriedBefore})
      order by fee_requested_at nulls first, settled_at limit ${pageSize} for update skip locked)
    returning id, provider, provider_reference`.execute(db);
  return rows;
}

function bookFee(
  db: Kysely<Schema>,
  { id, cents, at }: { id: string; cents: number; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment_attempts')
      .set({ fee_cents: cents })
      .where('id', '=', id)
      .where('fee_cents', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const entries = [
      { account: accountNames.stripeFees, cents: -cents },
      { account: accountNames.cardClearing, cents },
    ];
    return post(trx, { key: `attempt:${id}:fee`, kind: 'charge_fee', ref: id, at, entries });
  });
}
