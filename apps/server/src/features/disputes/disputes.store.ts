import { type Kysely, sql, type Transaction } from 'kysely';
import type { DisputeState, ProviderDispute } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import { creationTransition } from '../../states/transition.ts';
import { isInDisputeSql } from '../payments/in-dispute.ts';
import { disputeStates } from './dispute-states.ts';

export interface Dispute {
  id: string;
  provider: string;
  reference: string;
  attempt_id: string;
  account: string;
  amount_cents: number;
  state: DisputeState;
  reason: string;
  fee_cents: number;
  fee_changes: number;
  /** Cents that the bank returned after a lost dispute. */
  returned_cents: number;
  /**
   * Whether the charge came after its attempt had ended. Nothing was sold for it then, so the dispute halts nothing and
   * blocks no payment.
   */
  is_late: boolean;
  opened_at: Date;
  frozen_at: Date | null;
  settled_at: Date | null;
  released_at: Date | null;
}

/** The payment of the disputed charge. */
export interface DisputedPayment {
  id: string;
  account: string;
  kind: 'order' | 'top_up';
  state: string;
  settled_at: Date | null;
  /** Id of the order; null for a top-up. */
  order_id: string | null;
}

/**
 * Finds the payment of a disputed charge by its key; null when we requested no charge under the key from this provider.
 */
export async function findDisputedPayment(
  db: Kysely<Schema>,
  provider: string,
  key: string,
): Promise<DisputedPayment | null> {
  const row = await db
    .selectFrom('payment_attempts as a')
    .leftJoin('orders as o', 'o.attempt_id', 'a.id')
    .select(['a.id', 'a.account', 'a.kind', 'a.state', 'a.settled_at', 'o.id as order_id'])
    // The provider may send any text as the key, so a text that is not a UUID finds nothing.
    .where(
      'a.id',
      '=',
      sql<string>`case when ${key}::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${key}::text::uuid end`,
    )
    .where('a.provider', '=', provider)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a dispute by the provider's reference; null when it was never reported. */
export async function findDispute(
  db: Kysely<Schema>,
  provider: string,
  reference: string,
  lock = false,
): Promise<Dispute | null> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return (row ?? null) as Dispute | null;
}

/** Finds a dispute by our id or the provider's reference; null when there is none. */
export async function findDisputeByAnyId(db: Kysely<Schema>, id: string): Promise<Dispute | null> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where(({ or, eb }) => or([eb('reference', '=', id), eb(sql`id::text`, '=', id.toLowerCase())]))
    .executeTakeFirst();
  return (row ?? null) as Dispute | null;
}

/**
 * Inserts a newly reported dispute. One that is already lost is inserted as `open`, and the caller changes its state.
 */
export async function insertDispute(
  trx: Transaction<Schema>,
  reported: ProviderDispute,
  { provider, payment, now }: { provider: string; payment: DisputedPayment; now: Date },
): Promise<Dispute> {
  const state: DisputeState = reported.state === 'lost' ? 'open' : reported.state;
  const isLate = payment.state !== 'succeeded';
  const row = await trx
    .insertInto('disputes')
    .values({
      provider,
      reference: reported.reference,
      attempt_id: payment.id,
      account: payment.account,
      amount_cents: reported.amountCents,
      state,
      reason: reported.reason,
      opened_at: reported.openedAt,
      is_late: isLate,
      frozen_at: state === 'open' && !isLate ? now : null,
      settled_at: state === 'won' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('transitions')
    .values(creationTransition(disputeStates, row.id, state, now))
    .execute();
  return row as Dispute;
}

/** Whether a payment of the account is disputed or lost, and not released. */
export async function isInDispute(db: Kysely<Schema>, account: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isInDisputeSql(account)} as is`.execute(db);
  return rows[0]?.is === true;
}

/** Whether a dispute about money of the account is undecided. */
export async function hasUndecidedDispute(db: Kysely<Schema>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('account', '=', account)
    .where('state', '=', 'open' satisfies DisputeState)
    .where('is_late', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a payment has an undecided dispute, and how many cents it lost in other disputes. */
export async function disputeTotalsOf(
  db: Kysely<Schema>,
  attemptId: string,
): Promise<{ isOpen: boolean; lostCents: number }> {
  const row = await db
    .selectFrom('disputes')
    .select(sql<boolean>`coalesce(bool_or(state = 'open'), false)`.as('isOpen'))
    .select(
      sql<number>`coalesce(sum(amount_cents - returned_cents) filter (where state = 'lost'), 0)::bigint`.as(
        'lostCents',
      ),
    )
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Provider references of undecided disputes, oldest first. */
export async function listUndecidedDisputes(db: Kysely<Schema>, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('reference')
    .where('provider', '=', provider)
    .where('state', 'in', ['inquiry', 'open'] satisfies DisputeState[])
    .orderBy('opened_at')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Lists the ids of disputes with a bad debt that later money can cover, or with a run to halt again. */
export async function listDisputesToCollect(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from disputes d
    cross join lateral (
      select
        d.amount_cents - d.returned_cents > (select coalesce(sum(p.cents), 0) from dispute_allocations p where p.dispute_id = d.id) as owes,
        exists (
          select from ledger_accounts l where l.name = 'wallet:' || d.account and l.balance_cents > 0) as has_money,
        exists (
          select from orders o join order_items i on i.order_id = o.id join runs r on r.order_item_id = i.id
          where o.account = d.account and r.state in ('Scheduled', 'Waiting for a clear view')
            and (o.attempt_id = d.attempt_id or (
              o.wallet_cents > o.promo_cents and not exists (select from orders x where x.attempt_id = d.attempt_id)))
        ) as has_runs) now
    where d.state in ('open', 'lost') and not d.is_late and d.released_at is null
      and ((owes and (has_money or has_runs)) or (d.state = 'open' and has_runs))
    order by d.opened_at`.execute(db);
  return rows.map(({ id }) => id);
}
