import { type Message, toStored } from '@furrow/messages/message';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { creationTransition } from '../../states/transition.ts';
import { type RewardState, rewardStates } from './reward-states.ts';

interface NewReward {
  referred: string;
  referrer: string;
  orderId: string;
  cents: number;
  /** Reward condition: at least this amount of the order, in cents, has not been refunded. */
  fromCents: number;
  /** Monthly cap when the reward is earned, which the audit uses later. */
  monthlyCap: number;
  state: 'granted' | 'held';
  reason: Message | null;
  at: Date;
}

/** Inserts a reward; null when this guest has already earned one. */
export async function insertReward(trx: Transaction<Schema>, reward: NewReward): Promise<string | null> {
  const { state, at } = reward;
  const row = await trx
    .insertInto('referral_rewards')
    .values({
      referred_user: reward.referred,
      referrer: reward.referrer,
      order_id: reward.orderId,
      amount_cents: reward.cents,
      threshold_cents: reward.fromCents,
      monthly_cap: reward.monthlyCap,
      state,
      reason: reward.reason && toStored(reward.reason),
      created_at: at,
      granted_at: state === 'granted' ? at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await trx
    .insertInto('transitions')
    .values(creationTransition(rewardStates, row.id, state, at))
    .execute();
  return row.id;
}

export interface Reward {
  id: string;
  state: RewardState;
  amount_cents: number;
  revoked_cents: number | null;
  reason: Message | null;
  referrer: string;
  referred_user: string;
  order_id: string;
  /** Account of the referrer. */
  account: string;
}

/** Finds a reward; null when there is none. */
export async function findReward(db: Kysely<Schema>, id: string): Promise<Reward | null> {
  return asReward(await selectRewards(db).where('w.id', '=', id).executeTakeFirst());
}

/** Finds a reward like `findReward`, and locks it until the transaction ends. */
export async function lockReward(trx: Transaction<Schema>, id: string): Promise<Reward | null> {
  return asReward(await selectRewards(trx).where('w.id', '=', id).forUpdate('w').executeTakeFirst());
}

/** Locks granted and held rewards whose orders have too little left after a refund. */
export async function lockRewardsOfRefunded(
  trx: Transaction<Schema>,
  orderIds: readonly string[],
): Promise<Reward[]> {
  const rows = await selectRewards(trx)
    .where('w.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('w.state', 'in', ['granted', 'held'] satisfies RewardState[])
    .where(
      sql<boolean>`greatest(w.threshold_cents, 1) > (
        select coalesce(sum(r.share_cents), 0) from order_items i join runs r on r.order_item_id = i.id
        where i.order_id = w.order_id and not exists (
          select from ledger_transactions t where t.idem_key = 'run:' || r.id || ':refund'))`,
    )
    .orderBy('w.id')
    .forUpdate('w')
    .execute();
  return rows.flatMap((row) => asReward(row) ?? []);
}

/** Locks granted and held rewards of this order. */
export async function lockRewardsOf(trx: Transaction<Schema>, orderId: string): Promise<Reward[]> {
  const rows = await selectRewards(trx)
    .where('w.order_id', '=', orderId)
    .where('w.state', 'in', ['granted', 'held'] satisfies RewardState[])
    .forUpdate('w')
    .execute();
  return rows.flatMap((row) => asReward(row) ?? []);
}

function selectRewards(db: Kysely<Schema>) {
  return db
    .selectFrom('referral_rewards as w')
    .innerJoin('users as u', 'u.id', 'w.referrer')
    .select([
      'w.id',
      'w.state',
      'w.amount_cents',
      'w.revoked_cents',
      'w.reason',
      'w.referrer',
      'w.referred_user',
      'w.order_id',
    ])
    .select('u.account');
}

const asReward = (row: (Omit<Reward, 'state'> & { state: string }) | undefined): Reward | null =>
  row === undefined ? null : { ...row, state: row.state as RewardState };

export async function saveDecision(
  trx: Transaction<Schema>,
  id: string,
  { reason, ...decision }: { granted_at?: Date; reason?: Message; revoked_cents?: number },
): Promise<void> {
  await trx
    .updateTable('referral_rewards')
    .set({ ...decision, ...(reason && { reason: toStored(reason) }) })
    .where('id', '=', id)
    .execute();
}

/** Finds revoked rewards that were partly spent, whose accounts have gifts again. */
export async function findOwedRewards(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('referral_rewards as w')
    .innerJoin('users as u', 'u.id', 'w.referrer')
    .innerJoin('ledger_accounts as l', (join) =>
      join.onRef('l.name', '=', sql<string>`'promo:' || u.account`).on('l.balance_cents', '>', 0),
    )
    .select('w.id')
    .where('w.state', '=', 'revoked' satisfies RewardState)
    .whereRef('w.revoked_cents', '<', 'w.amount_cents')
    .orderBy('w.created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether any of these users has deleted their account. */
export async function hasDeletedAccount(db: Kysely<Schema>, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sums the cents granted to a referrer, less those revoked, and counts the held and refused rewards. */
export function summariseRewardsOf(db: Kysely<Schema>, referrer: string) {
  const count = (state: RewardState) => sql<number>`count(*) filter (where state = ${state})::int`;
  return db
    .selectFrom('referral_rewards')
    .select(
      sql<number>`
        coalesce(sum(amount_cents - coalesce(revoked_cents, 0)) filter (where granted_at is not null), 0)::bigint`.as(
        'cents',
      ),
    )
    .select([count('held').as('waiting'), count('refused').as('declined')])
    .where('referrer', '=', referrer)
    .executeTakeFirstOrThrow();
}

/** Lists rewards that wait for a decision, oldest first. */
export function findHeldRewards(db: Kysely<Schema>) {
  return db
    .selectFrom('referral_rewards as w')
    .innerJoin('users as host', 'host.id', 'w.referrer')
    .innerJoin('users as guest', 'guest.id', 'w.referred_user')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(['w.id', 'w.amount_cents', 'w.reason', 'w.created_at', 'o.number'])
    .select(['host.email as referrer', 'guest.email as referred'])
    .where('w.state', '=', 'held' satisfies RewardState)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}
