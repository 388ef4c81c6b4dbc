import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { questionRules } from '../assistant/question.rules.ts';
import { disputeRules } from '../disputes/dispute.rules.ts';
import { documentRules } from '../documents/document.rules.ts';
import type { RuleName } from '../ledger/rules.messages.ts';
import { savedCardRules } from '../payments/saved-card.rules.ts';
import { imageRules } from '../pictures/image.rules.ts';
import { rewardRules } from '../referrals/reward.rules.ts';
import { refundRules } from '../refunds/refund.rules.ts';
import { runExecute } from '../runs/run-execute.job.ts';
import { causeRules } from './cause.rules.ts';
import { guardRules } from './guard.rules.ts';
import { moneyRules } from './money.rules.ts';
import { finalStates, stateRules, stateTables } from './state.rules.ts';

/** Invariants of the books. Each is a query that returns the ids of the rows that break it. */
const rules: Record<Exclude<RuleName, keyof typeof queueRules>, string> = {
  transaction_sums_to_zero: `
    select transaction_id::text as what from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
  balance_is_sum_of_entries: `
    select a.name as what from ledger_accounts a left join ledger_entries e on e.account = a.name
    group by a.name, a.balance_cents having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
  nothing_below_zero: `
    select name as what from ledger_accounts where balance_cents < 0 and name ~ '^(wallet|hold|deferred|promo):'`,
  order_costs_its_items: `
    select o.id::text as what from orders o left join order_items i on i.order_id = o.id
    group by o.id
    having o.total_cents <> coalesce(sum((i.service_cents + i.image_cents) * (i.recurring_times + 1)), 0)
      or o.total_cents <> o.card_cents + o.wallet_cents`,
  order_of_basket_owner: `
    select o.id::text as what from orders o join order_items i on i.order_id = o.id
    join cart_items c on c.id = i.cart_item_id where c.account <> o.account`,
  order_has_its_attempt: `
    select o.id::text as what from orders o join payment_attempts a on a.id = o.attempt_id
    where a.state <> 'succeeded' or a.card_cents <> o.card_cents or a.wallet_cents <> o.wallet_cents
      or a.promo_cents <> o.promo_cents or a.account <> o.account`,
  attempt_has_its_order: `
    select a.id::text as what from payment_attempts a left join orders o on o.attempt_id = a.id
    where a.state = 'succeeded' and a.kind = 'order' and o.id is null`,
  charge_is_for_something: `
    select c.reference as what from test_charges c left join payment_attempts a on a.id::text = c.key
    where c.state = 'succeeded' and a.state is distinct from 'succeeded'
      and (a.id is null or a.settled_at is not null)
      -- what a bank has of it is not ours to give back
      and c.amount_cents > c.refunded_cents + (
        select coalesce(sum(d.amount_cents - d.returned_cents), 0) from disputes d
        where d.attempt_id = a.id and d.is_late and d.state in ('open', 'lost'))`,
  charged_as_attempted: `
    select c.reference as what from test_charges c join payment_attempts a on a.id::text = c.key
    where c.amount_cents <> a.card_cents`,
  charged_if_card_paid: `
    select a.id::text as what from payment_attempts a
    left join test_charges c on c.key = a.id::text and c.state = 'succeeded'
    where a.provider = 'test' and a.state = 'succeeded' and (a.card_cents > 0) <> (c.key is not null)`,
  late_charge_was_charged: `
    select a.id::text as what from payment_attempts a
    join ledger_transactions t on t.idem_key = 'attempt:' || a.id || ':late_charge'
    left join test_charges c on c.key = a.id::text and c.state = 'succeeded'
    where a.provider = 'test' and c.key is null`,
  charged_by_known_provider: `
    select id::text as what from payment_attempts where provider not in ('test', 'stripe')`,
  // The sweep asks Stripe for its charges and compares them with the books.
  stripe_charge_has_its_name: `
    select id::text as what from payment_attempts
    where provider = 'stripe' and card_cents > 0 and state in ('requires_action', 'unknown', 'succeeded')
      and (provider_reference ~ '^pi_[A-Za-z0-9]+$') is not true`,
  no_charge_when_wallet_pays_all: `
    select a.id::text as what from payment_attempts a join test_charges c on c.key = a.id::text
    where a.card_cents = 0`,
  attempt_ends_within_hour: `
    select id::text as what from payment_attempts
    where settled_at is null and created_at < now() - interval '1 hour'`,
  attempt_settled_at_end: `
    select id::text as what from payment_attempts
    where (settled_at is null) = (state in ('succeeded', 'declined', 'abandoned'))`,
  item_money_is_accounted: `
    select i.id::text as what from order_items i
    left join ledger_entries e on e.account = 'deferred:' || i.id
    left join ledger_transactions t on t.id = e.transaction_id
    group by i.id
    having sum(e.amount_cents) filter (where e.amount_cents > 0 and t.kind not in ('dispute_won', 'dispute_recovered'))
        is distinct from (i.service_cents + i.image_cents) * (i.recurring_times + 1)
      or coalesce(sum(e.amount_cents), 0) <>
        (select coalesce(sum(r.share_cents - r.disputed_cents), 0) from runs r where r.order_item_id = i.id
          and r.state in ('Scheduled', 'Processing', 'Waiting for a clear view', 'Disputed'))`,
  item_has_its_runs: `
    select i.id::text as what from order_items i left join runs r on r.order_item_id = i.id
    group by i.id having count(r.id) <> i.recurring_times + 1
      or sum(r.share_cents) <> (i.service_cents + i.image_cents) * (i.recurring_times + 1)`,
  delivered_has_result: `
    select r.id::text as what from runs r left join results x on x.run_id = r.id
    where (r.state = 'Completed') <> (x.run_id is not null)`,
  refunded_once: `
    select r.id::text as what from runs r
    left join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
    where (r.state in ('Refunded', 'Failed', 'Cancelled') and t.id is null)
      or (r.state not in ('Refunded', 'Failed', 'Cancelled', 'Completed') and t.id is not null)`,
  item_paid_once: `
    select cart_item_id::text as what from order_items group by 1 having count(*) > 1`,
  nothing_after_end: `
    select entity_id::text as what from transitions
    where (entity, from_state) in (${finalStates})`,
  state_as_written: `
    select x.id::text as what from (
      ${stateTables.map(({ table }) => `select id, state from ${table}`).join(' union all ')}) x
    left join lateral (
      select to_state from transitions t where t.entity_id = x.id order by t.id desc limit 1) last on true
    where last.to_state is distinct from x.state`,
  ...causeRules,
  ...disputeRules,
  ...documentRules,
  ...guardRules,
  ...moneyRules,
  ...imageRules,
  ...questionRules,
  ...refundRules,
  ...rewardRules,
  ...savedCardRules,
  ...stateRules,
};

/** Rules about the job queue's table, which exists from a server's first start on. */
const queueRules = {
  due_run_has_job: `
    select r.id::text as what from runs r
    where r.state in ('Scheduled', 'Processing', 'Waiting for a clear view') and r.due_at < now()
      -- one that was just ordered has not been told yet
      and (r.queued_at is not null or r.due_at < now() - interval '5 minutes')
      and not exists (
        select from pgboss.job j where j.name = '${runExecute.name}' and j.data->>'runId' = r.id::text
          and j.state in ('created', 'retry', 'active'))
      -- one that waits for the run before it is not started yet
      and not exists (
        select from runs before where before.order_item_id = r.order_item_id
          and before.sequence < r.sequence and before.finished_at is null)`,
  run_attempt_has_one_job: `
    select data->>'runId' as what from pgboss.job
    where name = '${runExecute.name}' and state in ('created', 'retry', 'active')
    group by data->>'runId', data->>'checkNumber' having count(*) > 1`,
} satisfies Partial<Record<RuleName, string>>;

function queriesOf(withQueue: boolean): [RuleName, string][] {
  return Object.entries({ ...rules, ...(withQueue && queueRules) }) as [RuleName, string][];
}

export interface BrokenRule {
  rule: RuleName;
  /** Ids of a few rows that break the rule. */
  subjects: string[];
}

/** Checks that the books balance; the result must be empty. @throws between two rules when `signal` aborts. */
export function audit(db: Kysely<Schema>, signal?: AbortSignal): Promise<BrokenRule[]> {
  // All rules use one snapshot of the database, because money moves meanwhile.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => auditIn(trx, signal));
}

/** Checks the books on the snapshot of this transaction. */
export async function auditIn(trx: Transaction<Schema>, signal?: AbortSignal): Promise<BrokenRule[]> {
  const brokenRules: BrokenRule[] = [];
  const queue = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(trx);
  for (const [rule, query] of queriesOf(queue.rows[0]?.is ?? false)) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ what: string }>`${sql.raw(query)} limit 20`.execute(trx);
    if (rows.length > 0) brokenRules.push({ rule, subjects: rows.map(({ what }) => what) });
  }
  return brokenRules;
}

/**
 * All rules, including those of the queue, as one statement, which is faster for frequent audits of small databases.
 */
export const auditStatement: string = queriesOf(true)
  .map(([rule, query]) => `(select '${rule}' as rule, r.what from (${query}) r limit 20)`)
  .join('\nunion all ');

/** Reads the rows that `auditStatement` returns. */
export const parseBrokenRules = (rows: readonly { rule: RuleName; what: string }[]): BrokenRule[] =>
  [...Map.groupBy(rows, ({ rule }) => rule)].map(([rule, brokenRows]) => ({
    rule,
    subjects: brokenRows.map(({ what }) => what),
  }));

/** Names of all rules. */
export const ruleNames: readonly string[] = queriesOf(true).map(([rule]) => rule);

export interface AccountTotal {
  /** Kind of the accounts; all wallets are one kind. */
  kind: string;
  accounts: number;
  cents: number;
}

/** Sums the balances of each kind of account. Over all kinds the sum is 0. */
export async function sumByAccountKind(db: Kysely<Schema>): Promise<AccountTotal[]> {
  const { rows } = await sql<AccountTotal>`
    select split_part(a.name, ':', 1) as kind, count(*)::int as accounts,
      sum(coalesce(a.balance_cents, e.cents, 0))::bigint as cents
    from ledger_accounts a
    left join (select account, sum(amount_cents) as cents from ledger_entries group by 1) e on e.account = a.name
    group by 1 order by 1`.execute(db);
  return rows;
}
