import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { RunState } from '../runs/run-states.ts';

/** Money set aside for a dispute from a run or from the wallet. A negative amount was returned there. */
export interface DisputeAllocation {
  /** Allocations of one batch moved together; the first batch is 0. */
  batch: number;
  run_id: string | null;
  order_item_id: string | null;
  /** Amount in cents. */
  cents: number;
}

export async function allocationsOf(db: Kysely<Schema>, disputeId: string): Promise<DisputeAllocation[]> {
  return db
    .selectFrom('dispute_allocations as p')
    .leftJoin('runs as r', 'r.id', 'p.run_id')
    .select(['p.batch', 'p.run_id', 'r.order_item_id', 'p.cents'])
    .where('p.dispute_id', '=', disputeId)
    .orderBy('p.batch')
    .orderBy('p.run_id')
    .execute();
}

export async function insertAllocations(
  trx: Transaction<Schema>,
  disputeId: string,
  allocations: readonly DisputeAllocation[],
): Promise<void> {
  if (allocations.length === 0) return;
  await sql`
    insert into dispute_allocations (dispute_id, batch, run_id, cents)
    select ${disputeId}, batch, run_id, cents
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as part (batch integer, run_id uuid, cents bigint)`.execute(
    trx,
  );
  await moveShares(trx, allocations, 1);
}

/** Returns the shares to their runs. */
export async function releaseShares(
  trx: Transaction<Schema>,
  allocations: readonly DisputeAllocation[],
): Promise<void> {
  const ids = allocations.flatMap(({ run_id }) => run_id ?? []);
  // The runs are locked in the same order in all transactions.
  await sql`select from runs where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
  await moveShares(trx, allocations, -1);
}

async function moveShares(
  trx: Transaction<Schema>,
  allocations: readonly DisputeAllocation[],
  sign: 1 | -1,
): Promise<void> {
  await sql`
    update runs set disputed_cents = disputed_cents + ${sign}::integer * part.cents
    from (
      select run_id, sum(cents) as cents
      from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as part (run_id uuid, cents bigint)
      where run_id is not null group by run_id) part
    where runs.id = part.run_id and part.cents <> 0`.execute(trx);
}

/** A run that no worker has started and whose price is not spent yet. */
export interface StoppableRun {
  id: string;
  state: RunState;
  order_id: string;
  order_item_id: string;
  /** Cents of the run's share that are not set aside. */
  left_cents: number;
  /** Cents of the order that are money and not gifts, and are neither refunded nor set aside. */
  order_money: number;
}

interface StoppableQuery {
  account: string;
  attemptId: string;
  /** Time of the disputed top-up: selects runs of orders that the wallet has paid for since. Null for an order. */
  sinceTopUp: Date | null;
}

/** Locks the runs that a dispute may halt or take money from, and their orders. The latest run is first. */
export async function lockStoppable(
  trx: Transaction<Schema>,
  { account, attemptId, sinceTopUp }: StoppableQuery,
): Promise<StoppableRun[]> {
  const ordersOfPayment =
    sinceTopUp === null
      ? sql`o.attempt_id = ${attemptId}`
      : sql`o.account = ${account} and o.created_at >= ${sinceTopUp} and o.wallet_cents > o.promo_cents`;
  // All transactions lock runs, then orders, then wallets.
  const { rows: locked } = await sql<{ id: string; order_id: string }>`
    select r.id, o.id as order_id
    from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    where ${ordersOfPayment} and r.state in ('Scheduled', 'Waiting for a clear view', 'Disputed') order by r.id
    for update of r`.execute(trx);
  await sql`select id from orders o where ${ordersOfPayment} order by id for update`.execute(trx);
  if (locked.length === 0) return [];
  const { rows } = await sql<StoppableRun>`
    select r.id, r.state, o.id as order_id, i.id as order_item_id, r.share_cents - r.disputed_cents as left_cents,
      least(money.cents, case when ${sinceTopUp !== null}::boolean then o.wallet_cents - o.promo_cents else money.cents end)
        as order_money
    from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    cross join lateral (
      select o.total_cents - o.promo_cents - coalesce(sum(x.disputed_cents), 0) - coalesce(sum(back.cents), 0) as cents
      from order_items j join runs x on x.order_item_id = j.id
      left join lateral (
        select sum(e.amount_cents) as cents
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.idem_key = 'run:' || x.id || ':refund' and e.account = 'wallet:' || o.account) back on true
      where j.order_id = o.id) money
    where r.id = any(${locked.map(({ id }) => id)}::uuid[])
      and r.state in ('Scheduled', 'Waiting for a clear view', 'Disputed')
    order by o.created_at desc, o.id, r.sequence desc, i.position desc`.execute(trx);
  return rows.map((row) => ({
    ...row,
    left_cents: Number(row.left_cents),
    order_money: Number(row.order_money),
  }));
}

/** Locks the halted runs of a dispute that no other undecided dispute halts. */
export async function lockReleasedRuns(trx: Transaction<Schema>, disputeId: string) {
  return trx
    .selectFrom('runs as r')
    .select(['r.id', 'r.state', 'r.order_item_id', 'r.share_cents', 'r.disputed_cents'])
    .where('r.id', 'in', (query) =>
      query
        .selectFrom('dispute_allocations')
        .select('run_id')
        .where('dispute_id', '=', disputeId)
        .where('run_id', 'is not', null)
        .$castTo<{ run_id: string }>(),
    )
    .where('r.state', '=', 'Disputed' satisfies RunState)
    .where(
      sql<boolean>`not exists (
        select from dispute_allocations p join disputes d on d.id = p.dispute_id where p.run_id = r.id and d.state = 'open')`,
    )
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
}
